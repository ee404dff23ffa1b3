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

const absolute = (shop: ShopInfo, path: string) => new URL(path, shop.publicUrl).href;

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(
  shop: ShopInfo,
  { title, description, path, image, type = "website", isIndexed = true }: PageMeta,
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
    ...(image ? [{ property: "og:image", content: absolute(shop, image) }] : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
