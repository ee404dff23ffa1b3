import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/dealers";
import { loadDealers } from "../features/dealers/dealers-loader.ts";
import { dealersMeta } from "../features/dealers/dealers-meta.ts";
import { DealersPage } from "../features/dealers/dealers-page.tsx";
import { dealersViewOf } from "../features/dealers/dealers-view.ts";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadDealers(shopOf(context).api);

/** The page holds all branches: another state in its address needs no answer of the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? dealersMeta(matches[0].loaderData.shop, dealersViewOf(loaderData.branches, new URLSearchParams(location.search)))
    : [];

export default function Dealers({ loaderData }: Route.ComponentProps) {
  return <DealersPage {...loaderData} />;
}
