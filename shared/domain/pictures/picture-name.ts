import { CARD_PX, NARROW_PX, PHONE_PX, VIEW_PX } from "./picture-sizes.ts";

const DIGEST = /-[0-9a-f]{16}$/;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{16}$/;
const LONGEST_NAME = 80;

/** Whether a name is one of the database's: words, and the digest of what it stands for. */
export const isPictureName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

/** The file's name in a banner: `<name>.webp`. */
export const bannerFileOf = (name: string): string => `${name}.webp`;

/** The picture's name in a banner's file name. */
export const nameOfBannerFile = (file: string): string => file.replace(/\.\w+$/, "");

const SMALLER_PX = [NARROW_PX, PHONE_PX, CARD_PX, VIEW_PX];
const FOLDERS = "tires/(?:cart|carousel|details|side|tread)|banners|share/(?:tires|banners)";
const PATH = new RegExp(`^(?:${FOLDERS})/([a-z0-9-]{18,80}?)(?:-(?:${SMALLER_PX.join("|")}))?$`);
const SMALLER = new RegExp(`^(.+)-(?:${SMALLER_PX.join("|")})$`);

/** Whether a path below `/images/`, without its ending, may be one of the database's. */
export function isPicturePath(path: string): boolean {
  const name = PATH.exec(path)?.[1];
  return name !== undefined && isPictureName(name);
}

/** The path of the whole picture for that of a smaller one; undefined for any other. */
export const wholePicturePath = (path: string): string | undefined => SMALLER.exec(path)?.[1];

/** A picture's name: the words without the digest they had, and the new digest. */
export const pictureNameOf = (words: string, digest: string): string =>
  `${
    words
      .replace(DIGEST, "")
      .slice(0, LONGEST_NAME - 17)
      .replace(/-+$/, "") || "imagen"
  }-${digest.slice(0, 16)}`;
