import {
  CARD_PX,
  type Crop,
  isView,
  NARROW_PX,
  PHONE_PX,
  PICTURE_SIZES,
  type PictureKind,
  sizesOf,
  VIEW_PX,
} from "../../../shared/domain/pictures/picture-sizes.ts";
import type { PictureFormat } from "../../db/tables/pictures.ts";
import type { Output } from "./encoding/encoding-job.ts";
import { AVIF, JPEG, SHARED, WEBP } from "./encoding/formats.ts";

export interface NamedOutput extends Output {
  /** Its address below `/images/`, without the ending. */
  readonly pathOf: (name: string) => string;
  readonly file: PictureFormat;
}

type Frame = Pick<NamedOutput, "pathOf" | "width" | "height" | "fit"> & { readonly crop: Crop };

const [, CARDS] = PICTURE_SIZES.tire;

const inBothFormats = (frame: Frame): NamedOutput[] => [
  { ...frame, file: "avif", format: { type: "avif", ...AVIF } },
  { ...frame, file: "webp", format: { type: "webp", ...WEBP } },
];

/** All files of a picture: every size of its kind in AVIF and WebP, smaller ones of some, and one for shared links. */
export function outputsOf(kind: PictureKind, crops: Readonly<Record<string, Crop>>): readonly NamedOutput[] {
  const sizes = sizesOf(kind).flatMap(({ key, width, height, folder }) => {
    const crop = crops[key];
    return crop ? [{ crop, width, height, folder, fit: "cover" as const }] : [];
  });
  const [first] = sizes;
  if (!first) return [];
  const small = (width: number, size = first) =>
    inBothFormats({
      crop: size.crop,
      width,
      height: Math.round((size.height * width) / size.width),
      fit: "cover" as const,
      pathOf: (name: string) => `${size.folder}/${name}-${width}`,
    });
  const card = sizes.find(({ folder }) => folder === CARDS.folder);
  const shared: NamedOutput = {
    ...SHARED,
    crop: first.crop,
    fit: kind === "tire" ? "contain" : "cover",
    pathOf: (name) => `share/${kind === "tire" ? "tires" : "banners"}/${name}`,
    file: "jpg",
    format: { type: "jpeg", ...JPEG },
  };
  return [
    ...sizes.flatMap(({ folder, ...frame }) =>
      inBothFormats({ ...frame, pathOf: (name: string) => `${folder}/${name}` }),
    ),
    ...(kind === "banner" ? [NARROW_PX, PHONE_PX].flatMap((width) => small(width)) : []),
    ...(isView(kind) ? small(VIEW_PX) : [shared]),
    ...(card ? small(CARD_PX, card) : []),
  ];
}

const LONGEST_SOURCE_PX = 4000;
/** Of what staff uploaded: later crops are made of it. */
export const SOURCE_OUTPUT: Output = {
  width: LONGEST_SOURCE_PX,
  height: LONGEST_SOURCE_PX,
  fit: "inside",
  format: { type: "webp", quality: 92, effort: 2 },
};
