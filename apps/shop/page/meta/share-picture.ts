import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { SHARE_FRAME } from "../../../../shared/domain/pictures/share-frame.ts";

export const { width: SHARE_WIDTH, height: SHARE_HEIGHT } = SHARE_FRAME;

/** A picture for shared links; the build makes it (server/bundling/build-images.ts). */
export interface SharePicture {
  /** From the shop's root. */
  readonly path: string;
  readonly alt: string;
}

/** `picture` is a banner's file name, with or without its ending, or a tyre's image. */
export const sharePictureOf = (kind: "tires" | "banners", picture: string, alt: string): SharePicture => ({
  path: `/images/share/${kind}/${encodeURIComponent(picture.replace(/\.\w+$/, ""))}.jpg`,
  alt,
});

/** Of a page without a picture of its own: the shop's logo, or what comes with the shop. */
export const shopPicture = ({ logo, name }: ShopInfo): SharePicture =>
  logo === null
    ? sharePictureOf("banners", "banner-1", `Llantas en ${name}`)
    : { path: "/logo-share.jpg", alt: `Logotipo de ${name}` };
