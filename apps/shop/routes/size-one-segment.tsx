import type { Route } from "./+types/size-one-segment";
import { loadSize } from "../features/catalog/size/size-loader.ts";
import { sizeMeta, SizePage } from "../features/catalog/size/size-page.tsx";
import { refuseWithTires } from "../features/catalog/tire/refuse-with-tires.ts";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  const { api } = shopOf(context);
  return refuseWithTires(api, loadSize(api, url, params.vehicletype, params.s1));
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? sizeMeta(matches[0].loaderData.shop, loaderData) : [];

export default function SizeOneSegment({ loaderData }: Route.ComponentProps) {
  return <SizePage {...loaderData} />;
}
