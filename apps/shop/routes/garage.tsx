import type { Route } from "./+types/garage";
import { GARAGE_PATH } from "../../../shared/domain/tires/vehicles/garage-path.ts";
import { GaragePage } from "../features/catalog/vehicle/garage/garage-page.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Mi garaje",
    description: "Tus vehículos, hasta cinco: cada llanta te dice si le queda al que usas.",
    path: GARAGE_PATH,
    isIndexed: false,
  });

export default function Garage() {
  return <GaragePage />;
}
