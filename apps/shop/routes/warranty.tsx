import type { Route } from "./+types/warranty";
import { loadWarranty } from "../features/warranty/warranty-loader.ts";
import { warrantyMeta } from "../features/warranty/warranty-meta.ts";
import { WarrantyPage } from "../features/warranty/warranty-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadWarranty(shopOf(context).api, params.line);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? warrantyMeta(matches[0].loaderData.shop, loaderData) : [];

export default function Warranty({ loaderData }: Route.ComponentProps) {
  return <WarrantyPage {...loaderData} />;
}
