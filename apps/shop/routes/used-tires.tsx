import type { Route } from "./+types/used-tires";
import { loadUsedTires } from "../features/used-tires/used-tires-loader.ts";
import { usedTiresMeta } from "../features/used-tires/used-tires-meta.ts";
import { UsedTiresPage } from "../features/used-tires/used-tires-page.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadUsedTires(shopOf(context).api);

export const meta: Route.MetaFunction = ({ matches }) => usedTiresMeta(matches[0].loaderData.shop);

export default function UsedTires({ loaderData }: Route.ComponentProps) {
  return <UsedTiresPage {...loaderData} />;
}
