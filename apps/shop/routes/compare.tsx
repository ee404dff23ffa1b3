import type { Route } from "./+types/compare";
import { loadComparison } from "../features/catalog/compare/comparison-loader.ts";
import { comparisonMeta, ComparisonPage } from "../features/catalog/compare/comparison-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadComparison(shopOf(context).api, url.searchParams);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  comparisonMeta(matches[0].loaderData.shop, location.pathname);

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage {...loaderData} />;
}
