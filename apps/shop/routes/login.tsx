import type { Route } from "./+types/login";
import { LoginScreen } from "../features/account/login/login-screen.tsx";
import { pageMeta } from "../page/page-meta.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Login",
    description: "Entra a tu cuenta para comprar y ver tus pedidos.",
    path: "/login",
    isIndexed: false,
  });

export default function Login() {
  return <LoginScreen />;
}
