import type { Route } from "./+types/terms";
import { termsMeta } from "../features/legal/legal-meta.ts";
import { TermsPage } from "../features/legal/terms-page.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => termsMeta(matches[0].loaderData.shop);

export default TermsPage;
