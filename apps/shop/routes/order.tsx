import { data } from "react-router";
import type { Route } from "./+types/order";
import { orderIdOf } from "../features/orders/confirmation.ts";
import { OrderScreen } from "../features/orders/outcome/order-screen.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { Queries } from "../session/queries.tsx";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

/** The order is not loaded here: the server's page is the same for all, and the browser asks for the order with its session. */
export function loader({ params }: Route.LoaderArgs) {
  const orderId = orderIdOf(params.orderId);
  if (orderId === null) throw data(null, { status: 404 });
  return { orderId };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches[0].loaderData.shop, {
        title: "Tu pedido",
        description: "Confirmación de tu pedido.",
        path: `/order/${loaderData.orderId}`,
        isIndexed: false,
      })
    : [];

export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <Queries>
      <OrderScreen key={loaderData.orderId} orderId={loaderData.orderId} />
    </Queries>
  );
}
