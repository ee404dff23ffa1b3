import type { Route } from "./+types/home";
import { bannerImageUrl } from "../features/catalog/catalog-urls.ts";
import { loadHome } from "../features/catalog/home/home-loader.ts";
import { HomePage } from "../features/catalog/home/home-page.tsx";
import { vehicleOfQuery, vehicleUrl } from "../features/catalog/vehicle/vehicle-choice.ts";
import { pageMeta } from "../features/shell/page-meta.ts";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../features/shell/route-error.tsx";
export { keepPage as shouldRevalidate } from "../features/shell/keep-page.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(shopOf(context).api, url.searchParams);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { shop } = matches[0].loaderData;
  const vehicle = vehicleOfQuery(new URLSearchParams(location.search));
  const name = loaderData.search?.results?.name;
  return pageMeta(shop, {
    title: name ? `Llantas para ${name}` : "Llantas en línea",
    description: name
      ? `Las llantas que le quedan a tu ${name}: equipo original, alternativas y sport, con el precio final, IVA incluido.`
      : "Elige tu vehículo y compra en línea las llantas que le quedan, con el precio final, IVA incluido. Envío gratis a domicilio o entrega en sucursal.",
    image: loaderData.banners[0] && bannerImageUrl(loaderData.banners[0].Imagen),
    path: vehicle && name ? vehicleUrl(vehicle) : "/",
    isIndexed: loaderData.search === null || name !== undefined,
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
