import type { WireOrder } from "../../../shared/contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Waiting } from "../../ui/spinner.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";

interface PendingOrderProps {
  order: WireOrder;
  /** It is asked about by itself; afterwards the customer may ask. */
  isAsking: boolean;
  isFetching: boolean;
  onAskAgain: () => void;
}

export function PendingOrder({ order, isAsking, isFetching, onAskAgain }: PendingOrderProps) {
  return (
    <>
      <Outcome shape="wait" title="Estamos confirmando tu pago">
        Recibimos tu pedido. Falta la respuesta de tu banco.
      </Outcome>
      <OrderFacts order={order} />
      <div className="mt-4">
        {isAsking ? (
          <Waiting>Buscando la respuesta...</Waiting>
        ) : (
          <Note
            live
            action={
              <Button variant="text" busy={isFetching} onClick={onAskAgain}>
                Revisar de nuevo
              </Button>
            }
          >
            Tu banco está tardando. En cuanto confirme el pago te enviamos un correo; no hace falta que pagues otra vez.
          </Note>
        )}
      </div>
    </>
  );
}
