import { useLocation, useNavigate } from "react-router";
import { STOP_MESSAGES } from "../../../shared/domain/checkout-steps.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useDialogs } from "../session/dialogs.tsx";

export function EmptyCart() {
  const { close } = useDialogs();
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
        <Button variant="secondary" onClick={search}>
          Buscar llantas
        </Button>
      }
    >
      Busca por vehículo y agrega tu primera llanta.
    </Empty>
  );
}
