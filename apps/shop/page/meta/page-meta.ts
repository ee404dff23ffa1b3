import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { SHARE_HEIGHT, SHARE_WIDTH, shopPicture, type SharePicture } from "./share-picture.ts";

export interface PageMeta {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** Canonical address, from the shop's root. */
  path: string;
  /** For shared links. */
  picture?: SharePicture | undefined;
  type?: "website" | "product" | undefined;
  /** Pages with nothing to sell stay out of search engines. */
  isIndexed?: boolean | undefined;
}

/**
 * Title, description, canonical address and Open Graph of a page. Programs that read Open Graph read the server's HTML, so its code is
 * not in the browser's.
 */
export function pageMeta(shop: ShopInfo, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, isIndexed = true } = page;
  return [
    { title: titleOf(shop, title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: absoluteUrl(shop, path) },
    ...(import.meta.env.SSR ? openGraph(shop, page) : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

const titleOf = ({ name }: ShopInfo, title: string) => `${title} - ${name}`;

const openGraph = (
  shop: ShopInfo,
  { title, description, path, picture = shopPicture(shop), type = "website" }: PageMeta,
): MetaDescriptor[] => [
  { property: "og:site_name", content: shop.name },
  { property: "og:locale", content: "es_MX" },
  { property: "og:type", content: type },
  { property: "og:title", content: titleOf(shop, title) },
  { property: "og:description", content: description },
  { property: "og:url", content: absoluteUrl(shop, path) },
  { property: "og:image", content: absoluteUrl(shop, picture.path) },
  { property: "og:image:width", content: String(SHARE_WIDTH) },
  { property: "og:image:height", content: String(SHARE_HEIGHT) },
  { property: "og:image:alt", content: picture.alt },
  // Title, description and picture are read from Open Graph.
  { name: "twitter:card", content: "summary_large_image" },
];
