import { productPath, sizePath, sizePathOfTire, tirePath } from "../../../../shared/domain/tires/catalog-paths.ts";

/** Addresses of the catalogue's pages (storefront §2): every link, canonical address and redirect is built here. */

export const tireUrl = tirePath;

export const productUrl = productPath;

export const sizeUrl = sizePath;

export const sizeUrlOfTire = sizePathOfTire;

/** Whether a page was asked for by its canonical address; `%2F`, letter case and a trailing slash make another one. */
export const isCanonical = ({ pathname }: URL, canonicalPath: string) =>
  pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) === canonicalPath;

/** The plans of months of a tyre, as a table. */
export const monthsUrl = (code: string) => `/meses-sin-intereses/${encodeURIComponent(code)}`;

export type TireImageKind = "cart" | "details" | "carousel";

export const tireImageUrl = (kind: TireImageKind, image: string) =>
  `/images/tires/${kind}/${encodeURIComponent(image)}.png`;

/** The picture of a card, and the same 360 px wide for phones' lists (shared/domain/pictures/picture-sizes.ts). */
export function cardPicture(image: string) {
  const src = tireImageUrl("carousel", image);
  return { src, srcSet: `${src.replace(/(?=\.\w+$)/, "-360")} 360w, ${src} 560w` };
}

/** A view of a line; small, as it stands beside the others, 168 px wide (server/bundling/build-images.ts). */
export const tireViewUrl = (view: "side" | "tread", image: string, isSmall = false) =>
  `/images/tires/${view}/${encodeURIComponent(image)}${isSmall ? "-168" : ""}.png`;

/** The same picture for narrow windows (shared/domain/pictures/picture-sizes.ts). */
export const narrowBannerImageUrl = (image: string, width: 768 | 1280) =>
  bannerImageUrl(image.replace(/(?=\.\w+$)/, `-${width}`));

export const bannerImageUrl = (image: string) => `/images/banners/${encodeURIComponent(image)}`;
