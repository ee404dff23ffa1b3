import type { WireOrder } from "../../../shared/contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Waiting } from "../../ui/spinner.tsx";
import { redirectForm, submitRedirect } from "../checkout/redirect-form.ts";
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
      {order.UrlPago && <GoOnPaying url={order.UrlPago} />}
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
            Si el pago no se completa, tus llantas regresan a tu carrito.
          </Note>
        )}
      </div>
    </>
  );
}

/** The bank's page waits for the customer: whoever left it may go back. */
function GoOnPaying({ url }: { url: string }) {
  const form = redirectForm(url);
  if (form === null) return null;
  return (
    <div className="mt-4">
      <Note
        action={
          <Button variant="text" onClick={() => submitRedirect(form)}>
            Continuar con el pago
          </Button>
        }
      >
        Si saliste de la página de tu banco sin terminar, vuelve a ella para autorizar el cargo.
      </Note>
    </div>
  );
}
