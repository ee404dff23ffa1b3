import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useSession } from "../session/session-query.ts";
import { awaitsAnswer, awaitsMoney } from "./confirmation.ts";
import { ordersQuery } from "./order-query.ts";

/** Whoever left the bank's page finds an empty cart: their tyres wait in the order, and this is the way to it. */
export function UnpaidOrderNote() {
  const { user } = useSession();
  const { data } = useQuery({ ...ordersQuery, enabled: user !== null });
  const order = user && data?.find(({ Estatus }) => awaitsAnswer(Estatus) || awaitsMoney(Estatus));
  if (!order) return null;
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
      Tu pedido <b>{order.Numero}</b> espera su pago.
    </Note>
  );
}
