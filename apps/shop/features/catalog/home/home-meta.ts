import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { vehicleOfQuery } from "../../../../../shared/contract/page-queries.ts";
import { breadcrumbs } from "../../../page/meta/breadcrumbs.ts";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { sharePictureOf } from "../../../page/meta/share-picture.ts";
import { structuredShop } from "../../../page/meta/structured-shop.ts";
import { searchMeta } from "../search/search-results.tsx";
import { vehicleUrl } from "../vehicle/vehicle-choice.ts";
import type { Banner } from "./banner.ts";
import type { EventPageData } from "./event-loader.ts";
import type { HomePageProps } from "./home-page.tsx";

/** The home page is also where vehicles and texts are searched: each of them is a page of its own to a search engine. */
export function homeMeta(shop: ShopInfo, page: HomePageProps, query: URLSearchParams): MetaDescriptor[] {
  const { banners, vehicleSearch, textSearch } = page;
  if (textSearch) return searchMeta(shop, textSearch);
  const picture = bannerPicture(banners[0]);
  const vehicle = vehicleOfQuery(query);
  const results = vehicleSearch?.results;
  if (vehicle && results) {
    const { name, version, filterWords } = results;
    const path = vehicleUrl(vehicle);
    return [
      ...pageMeta(shop, {
        title: `Llantas para ${name} ${version}${filterWords && `, ${filterWords}`}`,
        description: `Las llantas que le quedan a tu ${name} ${version}: medida original, alternativas y sport, con el precio final, IVA incluido.`,
        picture,
        path,
      }),
      ...breadcrumbs(shop, [{ name: `Llantas para ${name}`, path }]),
    ];
  }
  const home = pageMeta(shop, {
    title: vehicleSearch ? "No encontramos ese vehículo" : "Llantas en línea",
    description:
      "Elige tu vehículo o la medida y compra en línea las llantas que le quedan, con el precio final, IVA incluido. Envío gratis a domicilio o entrega en sucursal.",
    picture,
    path: "/",
    isIndexed: vehicleSearch === null,
  });
  return import.meta.env.SSR && vehicleSearch === null ? [...home, { "script:ld+json": structuredShop(shop) }] : home;
}

const bannerPicture = (banner: Banner | undefined) => banner && sharePictureOf("banners", banner.image, banner.title);

export const eventMeta = (shop: ShopInfo, { banners: [banner], path }: EventPageData): MetaDescriptor[] =>
  pageMeta(shop, {
    title: banner?.title ?? shop.name,
    description: banner?.text ?? "",
    picture: bannerPicture(banner),
    path,
  });
