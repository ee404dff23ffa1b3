import type { Route } from "./+types/tire";
import { loadTire } from "../features/catalog/tire/tire-loader.ts";
import { tireMeta } from "../features/catalog/tire/tire-meta.ts";
import { TirePage } from "../features/catalog/tire/page/tire-page.tsx";
import { refuseWithTires } from "../features/catalog/tire/refuse-with-tires.ts";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  const { api } = shopOf(context);
  return refuseWithTires(api, loadTire(api, url, params.productcode));
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? tireMeta(matches[0].loaderData.shop, loaderData) : [];

export default function Tire({ loaderData }: Route.ComponentProps) {
  return <TirePage key={loaderData.productId} {...loaderData} />;
}
