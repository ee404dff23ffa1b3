import type { WireBoughtAgain } from "../../../../shared/contract/orders.ts";
import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { againText } from "./again-texts.ts";

interface BoughtAgainProps {
  lines: readonly WireBoughtAgain[] | null;
  onClose: () => void;
  onGoToCart: () => void;
}

/** Says which tyres of an order cannot be bought again as they were, before the cart is shown. */
export function BoughtAgain({ lines, onClose, onGoToCart }: BoughtAgainProps) {
  const hasSome = lines?.some(({ EnCarrito }) => EnCarrito > 0) ?? false;
  return (
    <Alert
      open={lines !== null}
      kind="notice"
      onClose={onClose}
      detail={
        <ul className="again">
          {lines?.map((line) => (
            <li key={line.Codigo}>
              <b>
                {line.Nombre} {line.Medida}
              </b>
              <br />
              {againText(line)}
            </li>
          ))}
        </ul>
      }
      actions={
        hasSome ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={onGoToCart}>Ver carrito</Button>
          </>
        ) : undefined
      }
    >
      {hasSome
        ? "No todo el pedido se puede comprar igual. Esto pusimos en tu carrito:"
        : "Por ahora no se puede volver a comprar este pedido."}
    </Alert>
  );
}
