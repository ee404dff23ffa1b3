import { useLocation, useNavigate } from "react-router";
import { STOP_MESSAGES } from "../../../shared/domain/checkout-steps.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";

/** A visitor may have filled one on another day or device, as a customer. */
export function EmptyCart() {
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
