import type { PictureInList } from "../../../../shared/contract/staff/pictures/pictures.ts";
import { NARROW_PX } from "../../../../shared/domain/pictures/picture-sizes.ts";

const encoded = (path: string): string =>
  path
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");

/** A picture in the list: that of cards, of a banner the narrow one; null: it has none. */
export function thumbnailOf({ kind, sizes }: Pick<PictureInList, "kind" | "sizes">): string | null {
  const shown = sizes.find(({ key, isThere }) => isThere && key !== "details") ?? sizes.find(({ isThere }) => isThere);
  if (!shown) return null;
  return `/images/${encoded(shown.path)}${kind === "banner" ? `-${NARROW_PX}` : ""}.webp`;
}

export const keyOf = ({ kind, name }: Pick<PictureInList, "kind" | "name">): string => `${kind}.${name}`;
