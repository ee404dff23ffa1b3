import { Button } from "../../../../../ui/form/button.tsx";
import type { Order } from "../order.ts";
import { Outcome } from "./outcome.tsx";
import { usePayAgain } from "./use-pay-again.ts";

/** An order that ended without its money: why, and the way to pay after all. */
export function UnpaidOrder({ order }: { order: Order }) {
  const payAgain = usePayAgain();
  return (
    <div aria-live="polite">
      <Outcome shape="stop" title="No se completó el pago" heading="h2">
        {order.failureReason || "No recibimos tu pago."} Tus llantas están de nuevo en tu carrito.
      </Outcome>
      <Button onClick={payAgain}>Intentar de nuevo</Button>
    </div>
  );
}
