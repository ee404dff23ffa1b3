/** Pictures of a line besides its own: its sidewall, and its tread from the front. */
export const TIRE_VIEWS = ["side", "tread"] as const;
export type TireView = (typeof TIRE_VIEWS)[number];

/** After the name of the line. */
export const VIEW_WORDS: Readonly<Record<TireView, string>> = { side: "costado", tread: "piso" };

/** What a picture is for. */
export type PictureKind = "tire" | "banner" | TireView;

/** A part of a picture, in pixels of the uploaded one. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A size that the shop shows, with a crop of its own. */
export interface PictureSize {
  readonly key: string;
  /** In the back office. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Folder of its address below `/images/`. */
  readonly folder: string;
}

/**
 * The sizes of each kind. `tires/…` are the addresses of the specification (storefront §9). A banner comes twice more for narrow windows, a card and a view of
 * a line once more as small ones, and what is shared once for links; those are made of the crops here.
 */
export const PICTURE_SIZES = {
  tire: [
    { key: "details", label: "Página de la llanta", width: 1000, height: 1000, folder: "tires/details" },
    { key: "carousel", label: "Tarjetas y resultados", width: 560, height: 560, folder: "tires/carousel" },
    { key: "cart", label: "Carrito y pedidos", width: 200, height: 200, folder: "tires/cart" },
  ],
  banner: [{ key: "banner", label: "Portada", width: 1920, height: 800, folder: "banners" }],
  side: [{ key: "side", label: "Costado", width: 800, height: 800, folder: "tires/side" }],
  tread: [{ key: "tread", label: "Piso", width: 800, height: 800, folder: "tires/tread" }],
} as const satisfies Readonly<Record<PictureKind, readonly PictureSize[]>>;

export const sizesOf = (kind: PictureKind): readonly PictureSize[] => PICTURE_SIZES[kind];

/** Width of a banner for narrow windows, and the end of its name. */
export const NARROW_PX = 1280;
/** The same for phones. */
export const PHONE_PX = 768;
/** Width of a card's picture in a phone's list, and the end of its name. */
export const CARD_PX = 360;
/** Width of a view as it stands beside the line's picture, and the end of its name. */
export const VIEW_PX = 168;
export const isView = (kind: PictureKind | "product"): kind is TireView => kind === "side" || kind === "tread";

/** Bytes of an upload: 10 MB. */
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;
export const LONGEST_ALT = 200;
export const SHORTEST_ALT = 5;

/** A crop has at least this share of its size's pixels: more enlarged it is blurred. */
const LEAST_SHARE = 0.5;
/** Pixels that a side may differ from the size's shape, after rounding. */
const SHAPE_TOLERANCE_PX = 2;

export type CropProblem = "outside" | "shape" | "small";

/** What is wrong with a crop of an uploaded picture; null: nothing. */
export function cropProblem(
  crop: Crop,
  size: Pick<PictureSize, "width" | "height">,
  picture: { readonly width: number; readonly height: number },
): CropProblem | null {
  const { x, y, width, height } = crop;
  if (x < 0 || y < 0 || width < 1 || height < 1) return "outside";
  if (x + width > picture.width || y + height > picture.height) return "outside";
  const due = (width * size.height) / size.width;
  if (Math.abs(height - due) > SHAPE_TOLERANCE_PX) return "shape";
  return width < size.width * LEAST_SHARE ? "small" : null;
}

/** The largest crop of a size's shape, from the middle. */
export function largestCrop(
  { width, height }: Pick<PictureSize, "width" | "height">,
  picture: { readonly width: number; readonly height: number },
): Crop {
  const scale = Math.min(picture.width / width, picture.height / height);
  const cropWidth = Math.max(1, Math.floor(width * scale));
  const cropHeight = Math.max(1, Math.floor(height * scale));
  return {
    x: Math.floor((picture.width - cropWidth) / 2),
    y: Math.floor((picture.height - cropHeight) / 2),
    width: cropWidth,
    height: cropHeight,
  };
}

/** Whether a kind can be made of a picture at all. */
export const isLargeEnough = (
  kind: PictureKind,
  picture: { readonly width: number; readonly height: number },
): boolean => sizesOf(kind).every((size) => cropProblem(largestCrop(size, picture), size, picture) === null);
