import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import type { Order } from "../order.ts";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";

interface ReviewOrderProps {
  order: Order;
  /** ISO 8601 with offset. */
  until: string;
}

/** A deposit of a high amount: staff look at it before tyres are held and the account is told. */
export function ReviewOrder({ order, until }: ReviewOrderProps) {
  return (
    <>
      <Outcome shape="wait" title="Estamos revisando tu pedido">
        Por su importe lo revisamos antes de apartar tus llantas.
      </Outcome>
      <OrderFacts order={order} />
      <Note className="mt-4">
        Te enviamos un correo con la cuenta y la referencia a más tardar el {formatDateTime(until)}. Todavía no
        deposites.
      </Note>
    </>
  );
}
