import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { absoluteUrl } from "./absolute-url.ts";

export interface Crumb {
  readonly name: string;
  /** Canonical address, from the shop's root. */
  readonly path: string;
}

/** Where a page stands in the shop, for search engines: the way from the home page to the page itself. */
export const breadcrumbs = (shop: ShopInfo, crumbs: readonly Crumb[]): MetaDescriptor[] =>
  import.meta.env.SSR
    ? [
        {
          "script:ld+json": {
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: [{ name: "Inicio", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              item: absoluteUrl(shop, path),
            })),
          },
        },
      ]
    : [];
