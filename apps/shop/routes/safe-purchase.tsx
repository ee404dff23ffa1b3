import type { Route } from "./+types/safe-purchase";
import { safePurchaseMeta } from "../features/legal/legal-meta.ts";
import { SafePurchasePage } from "../features/legal/safe-purchase-page.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => safePurchaseMeta(matches[0].loaderData.shop);

export default SafePurchasePage;
