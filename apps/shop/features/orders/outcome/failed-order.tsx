import { Note } from "../../../../../ui/feedback/note.tsx";
import { statusLabel } from "../confirmation.ts";
import type { Order } from "../order.ts";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";
import { ORDER_TEXTS } from "../../../forms/dialog-texts.ts";

export function FailedOrder({ order }: { order: Order }) {
  return (
    <>
      <Outcome shape="stop" title="No se completó el pago">
        {statusLabel(order.status)}
      </Outcome>
      <p className="mb-4">
        <b>{ORDER_TEXTS.notCompleted}</b>
      </p>
      <OrderFacts order={order} />
      {order.failureReason && (
        <div className="mt-4">
          <Note kind="stop">{order.failureReason}</Note>
        </div>
      )}
    </>
  );
}
