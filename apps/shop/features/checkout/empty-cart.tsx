import { useLocation, useNavigate } from "react-router";
import { STOP_MESSAGES } from "../../../../shared/domain/checkout/checkout-steps.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useWaitingCart } from "../cart/waiting-cart.ts";
import { UnpaidOrderNote, useUnpaidOrder } from "../orders/detail/unpaid-order-note.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { StepWaiting } from "./steps/step-waiting.tsx";
import { WaitingCartNote } from "./cart/waiting-cart.tsx";

/** Nothing in it, or what was is in an order that waits for its money: which of both is said at once, not one after the other. */
export function EmptyCart() {
  const { order, isLoading } = useUnpaidOrder();
  const { user } = useSession();
  const waiting = useWaitingCart();
  if (isLoading) return <StepWaiting />;
  if (waiting && user === null) return <WaitingCartNote cart={waiting} />;
  return (
    <>
      {order && <UnpaidOrderNote order={order} />}
      <NothingInside />
    </>
  );
}

/** A visitor may have filled one on another day or device, as a customer. */
function NothingInside() {
  const { close, openLogin } = useDialogs();
  const { user, isChecked } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search = () => {
    if (pathname === "/") close();
    else void navigate("/", { replace: true });
  };
  return (
    <Empty
      title={STOP_MESSAGES.emptyCart}
      action={
        <>
          <Button variant="secondary" onClick={search}>
            Buscar llantas
          </Button>
          {isChecked && user === null && (
            <Button variant="text" onClick={() => openLogin({ fromCart: true, toStep: 1 })}>
              Inicia sesión para ver tu carrito
            </Button>
          )}
        </>
      }
    >
      Busca por vehículo y agrega tu primera llanta.
    </Empty>
  );
}
