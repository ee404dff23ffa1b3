import type { Crop } from "./picture-sizes.ts";

interface Extent {
  readonly width: number;
  readonly height: number;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The crop at another place, inside the picture. */
export const moveCrop = (crop: Crop, { x, y }: { readonly x: number; readonly y: number }, picture: Extent): Crop => ({
  ...crop,
  x: between(Math.round(x), 0, picture.width - crop.width),
  y: between(Math.round(y), 0, picture.height - crop.height),
});

/** Widths that a crop of a size's shape may have, in pixels of the picture: half the size's pixels at least. */
export function cropWidths(size: Extent, picture: Extent): { readonly least: number; readonly most: number } {
  const most = Math.max(1, Math.floor(Math.min(picture.width, (picture.height * size.width) / size.height)));
  return { least: Math.min(Math.ceil(size.width / 2), most), most };
}

/** The crop with another width, around the same middle, inside the picture. */
export function resizeCrop(crop: Crop, width: number, size: Extent, picture: Extent): Crop {
  const { least, most } = cropWidths(size, picture);
  const newWidth = between(Math.round(width), least, most);
  const newHeight = between(Math.round((newWidth * size.height) / size.width), 1, picture.height);
  const at = { x: crop.x + (crop.width - newWidth) / 2, y: crop.y + (crop.height - newHeight) / 2 };
  return moveCrop({ ...crop, width: newWidth, height: newHeight }, at, picture);
}
