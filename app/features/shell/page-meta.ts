import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../shared/contract/api.ts";

export interface PageMeta {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** Canonical address, from the shop's root. */
  path: string;
  /** Picture for shared links, from the shop's root. */
  image?: string | undefined;
  type?: "website" | "product" | undefined;
  /** Pages with nothing to sell stay out of search engines. */
  isIndexed?: boolean | undefined;
}

/** What a shared link shows of a page without a picture of its own; it comes with the shop. */
const SHOP_PICTURE = "/images/banners/banner-1.webp";

const absolute = (shop: ShopInfo, path: string) => new URL(path, shop.publicUrl).href;

/** Shared links take no drawings: an SVG logo stays on the pages. */
const pictureOf = ({ logo }: ShopInfo) => (logo === null || logo.endsWith(".svg") ? SHOP_PICTURE : logo);

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(
  shop: ShopInfo,
  { title, description, path, image = pictureOf(shop), type = "website", isIndexed = true }: PageMeta,
): MetaDescriptor[] {
  const fullTitle = `${title} - ${shop.name}`;
  const url = absolute(shop, path);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: "es_MX" },
    { property: "og:type", content: type },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absolute(shop, image) },
    // Title, description and picture are read from Open Graph. A tyre's picture is square, a banner wide.
    { name: "twitter:card", content: type === "product" ? "summary" : "summary_large_image" },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
