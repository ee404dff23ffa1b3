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

/** A view of a line; small, as it stands beside the others, 168 px wide (server/bundling/build-images.ts). */
export const tireViewUrl = (view: "side" | "tread", image: string, isSmall = false) =>
  `/images/tires/${view}/${encodeURIComponent(image)}${isSmall ? "-168" : ""}.png`;

/** The same picture for narrow windows, 1280 px wide: the build makes it (server/bundling/build-images.ts). */
export const narrowBannerImageUrl = (image: string) => bannerImageUrl(image.replace(/(?=\.\w+$)/, "-1280"));

export const bannerImageUrl = (image: string) => `/images/banners/${encodeURIComponent(image)}`;
