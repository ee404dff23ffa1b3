import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { schemaHours } from "../../../../shared/domain/locations/hours-words.ts";
import { pageMeta } from "../../page/meta/page-meta.ts";
import { type Branch, branchTitle, phoneUrl, streetAddress } from "./branch.ts";
import { DEALERS_PATH } from "./dealers-path.ts";
import { type DealersView, STATE_PARAM } from "./dealers-view.ts";

/** Title and links of the directory, and the branches as search engines read them. */
export function dealersMeta(shop: ShopInfo, { state, shown, summary }: DealersView): MetaDescriptor[] {
  const branches = shown.flatMap((one) => one.branches);
  return [
    ...pageMeta(shop, {
      title: state ? `Distribuidores en ${state.name}` : "Distribuidores",
      description: `${summary} donde recoger gratis las llantas que compras en línea: dirección, teléfono y cómo llegar.`,
      path: state ? `${DEALERS_PATH}?${STATE_PARAM}=${state.id}` : DEALERS_PATH,
      isIndexed: branches.length > 0,
    }),
    ...(import.meta.env.SSR ? [{ "script:ld+json": structuredBranches(branches) }] : []),
  ];
}

const structuredBranches = (branches: readonly Branch[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: "Distribuidores",
  itemListElement: branches.map((branch, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: tireShop(branch),
  })),
});

const tireShop = (branch: Branch) => ({
  "@type": "TireShop",
  name: branchTitle(branch),
  ...(branch.phone && { telephone: phoneUrl(branch.phone).replace("tel:", "") }),
  ...(branch.hours && { openingHours: schemaHours(branch.hours) }),
  ...(branch.point && { geo: { "@type": "GeoCoordinates", ...branch.point } }),
  address: {
    "@type": "PostalAddress",
    streetAddress: [streetAddress(branch), branch.neighborhood].filter(Boolean).join(", "),
    addressLocality: branch.city,
    addressRegion: branch.state,
    postalCode: branch.postalCode,
    addressCountry: "MX",
  },
});
