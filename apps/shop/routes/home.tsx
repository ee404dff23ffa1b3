import type { Route } from "./+types/home";
import { loadHome } from "../features/catalog/home/home-loader.ts";
import { homeMeta } from "../features/catalog/home/home-meta.ts";
import { HomePage } from "../features/catalog/home/home-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(shopOf(context).api, url.searchParams);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? homeMeta(matches[0].loaderData.shop, loaderData, new URLSearchParams(location.search)) : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
