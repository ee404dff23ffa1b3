import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { againText } from "./again-texts.ts";
import type { LineBoughtAgain } from "./order.ts";

interface BoughtAgainProps {
  lines: readonly LineBoughtAgain[] | null;
  onClose: () => void;
  onGoToCart: () => void;
}

/** Says which tyres of an order cannot be bought again as they were, before the cart is shown. */
export function BoughtAgain({ lines, onClose, onGoToCart }: BoughtAgainProps) {
  const hasSome = lines?.some(({ inCart }) => inCart > 0) ?? false;
  return (
    <Alert
      open={lines !== null}
      kind="notice"
      onClose={onClose}
      detail={
        <ul className="again">
          {lines?.map((line) => (
            <li key={line.code}>
              <b>
                {line.name} {line.size}
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
