import type { Route } from "./+types/event";
import { loadEvent } from "../features/catalog/home/event-loader.ts";
import { eventMeta } from "../features/catalog/home/home-meta.ts";
import { HomePage } from "../features/catalog/home/home-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadEvent(shopOf(context).api, url, params.eventKey);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? eventMeta(matches[0].loaderData.shop, loaderData) : [];

export default function Event({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
