import { SHARE_FRAME, SHARE_GROUND } from "../../../../shared/domain/pictures/share-frame.ts";

/**
 * Settings judged by eye on the product pictures: no visible loss, about a tenth of the PNG. One more effort makes them 2 to 3 %
 * smaller and takes twice as long.
 */
export const AVIF = { quality: 55, effort: 2, chromaSubsampling: "4:4:4" } as const;
export const WEBP = { quality: 78, effort: 4, alphaQuality: 90 } as const;
/** For shared links: what is transparent would stand on black, and some programs take no other format. */
export const SHARED = { ...SHARE_FRAME, background: SHARE_GROUND } as const;
export const JPEG = { quality: 82, mozjpeg: true } as const;
