import type { Route } from "./+types/login";
import { LoginScreen } from "../features/account/login/login-screen.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { Queries } from "../session/queries.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Login",
    description: "Entra a tu cuenta para comprar y ver tus pedidos.",
    path: "/login",
    isIndexed: false,
  });

export default function Login() {
  return (
    <Queries>
      <LoginScreen />
    </Queries>
  );
}
