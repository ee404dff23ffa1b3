import type { Route } from "./+types/months";
import { loadMonths } from "../features/payment/months/months-loader.ts";
import { monthsMeta, MonthsPage } from "../features/payment/months/months-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadMonths(shopOf(context).api, url, params.productcode);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? monthsMeta(matches[0].loaderData.shop, loaderData) : [];

export default function Months({ loaderData }: Route.ComponentProps) {
  return <MonthsPage {...loaderData} />;
}
