import type { Route } from "./+types/folio";
import { FOLIO_PATH } from "../../../shared/domain/messages/folio-path.ts";
import { FolioScreen } from "../features/contact/folio/folio-screen.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Consulta tu folio",
    description: "Cómo va tu mensaje o queja, por su folio.",
    path: FOLIO_PATH,
    isIndexed: false,
  });

export default function Folio() {
  return <FolioScreen />;
}
