import type { Route } from "./+types/confirmation-email";
import { ResendScreen } from "../features/account/opening/resend-screen.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { Queries } from "../session/queries.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Confirma tu correo",
    description: "Pide de nuevo el correo de confirmación de tu registro.",
    path: "/confirmacion",
    isIndexed: false,
  });

export default function ConfirmationEmail() {
  return (
    <Queries>
      <ResendScreen />
    </Queries>
  );
}
