import type { Route } from "./+types/privacy-notice";
import { privacyMeta } from "../features/legal/legal-meta.ts";
import { PrivacyPage } from "../features/legal/privacy-page.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privacyMeta(matches[0].loaderData.shop);

export default PrivacyPage;
