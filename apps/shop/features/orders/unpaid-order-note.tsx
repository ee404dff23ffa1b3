import { useQuery } from "@tanstack/react-query";
import type { WireOrder } from "../../../../shared/contract/orders.ts";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useSession } from "../../session/session-query.ts";
import { awaitsAnswer, awaitsMoney } from "./outcome/confirmation.ts";
import { ordersQuery } from "./order-query.ts";

type UnpaidOrder = Pick<WireOrder, "Id" | "Numero" | "EnRevision">;

/** The order that waits for this customer's money, if there is one. A failed answer counts as none. */
export function useUnpaidOrder(): { order: UnpaidOrder | undefined; isLoading: boolean } {
  const { user } = useSession();
  const { data, isLoading } = useQuery({ ...ordersQuery, enabled: user !== null });
  const order = user ? data?.find(({ Estatus }) => awaitsAnswer(Estatus) || awaitsMoney(Estatus)) : undefined;
  return { order, isLoading };
}

/** Leads to the order that has the tyres: after the bank's page was left the cart is empty. */
export function UnpaidOrderNote({ order }: { order: UnpaidOrder }) {
  return (
    <Note
      kind="warn"
      live
      className="mb-4"
      action={
        <LinkButton variant="text" to={`/order/${order.Id}`} replace>
          Ver pedido
        </LinkButton>
      }
    >
      Tu pedido <b>{order.Numero}</b>{" "}
      {order.EnRevision ? "tiene su pago en revisión; no necesitas volver a pagar." : "espera su pago."}
    </Note>
  );
}
