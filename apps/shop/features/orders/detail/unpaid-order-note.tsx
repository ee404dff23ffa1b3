import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useSession } from "../../../session/session-query.ts";
import { awaitsAnswer, awaitsMoney } from "../confirmation.ts";
import type { OrderSummary } from "../order.ts";
import { ordersQuery } from "../order-query.ts";

/** The order that waits for this customer's money, if there is one. A failed answer counts as none. */
export function useUnpaidOrder(): { order: OrderSummary | undefined; isLoading: boolean } {
  const { user } = useSession();
  const { data, isLoading } = useQuery({ ...ordersQuery, enabled: user !== null });
  const order = user ? data?.find(({ status }) => awaitsAnswer(status) || awaitsMoney(status)) : undefined;
  return { order, isLoading };
}

/** Leads to the order that has the tyres: after the bank's page was left the cart is empty. */
export function UnpaidOrderNote({ order }: { order: OrderSummary }) {
  return (
    <Note
      kind="warn"
      live
      className="mb-4"
      action={
        <LinkButton variant="text" to={`/order/${order.id}`} replace>
          Ver pedido
        </LinkButton>
      }
    >
      Tu pedido <b>{order.number}</b>{" "}
      {order.isInReview ? "tiene su pago en revisión; no necesitas volver a pagar." : "espera su pago."}
    </Note>
  );
}
