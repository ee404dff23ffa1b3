import {
  type Crop,
  isView,
  NARROW_PX,
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
  const small = (width: number) =>
    inBothFormats({
      crop: first.crop,
      width,
      height: Math.round((first.height * width) / first.width),
      fit: "cover" as const,
      pathOf: (name: string) => `${first.folder}/${name}-${width}`,
    });
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
    ...(isView(kind) ? small(VIEW_PX) : kind === "banner" ? [...small(NARROW_PX), shared] : [shared]),
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
