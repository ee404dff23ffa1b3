import { useState } from "react";
import { type Centavos, formatMxn } from "../../../../shared/domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Quantity } from "../../../ui/quantity.tsx";
import { useAddToCart } from "../../cart/use-cart.ts";
import type { TireSummary } from "./tire-summary.ts";

interface BuyRowProps {
  tire: TireSummary;
  quantity: number;
  onQuantity: (quantity: number) => void;
  totalOfFour: Centavos | null;
}

/** What is bought, and the two ways to: the quantity chosen, or a whole set in one press. */
export function BuyRow({ tire, quantity, onQuantity, totalOfFour }: BuyRowProps) {
  const { code, name, isAvailable } = tire;
  const { add, busyCode } = useAddToCart();
  const [pressed, setPressed] = useState<"some" | "four">("some");
  const isBusy = (button: typeof pressed) => busyCode === code && pressed === button;

  const buy = (button: typeof pressed, count: number) => {
    setPressed(button);
    void add(code, count);
  };

  return (
    <div className="buy-row">
      <div className="field">
        <span className="label">Cantidad</span>
        <Quantity
          label={`Cantidad de ${name}`}
          value={quantity}
          onCommit={onQuantity}
          fallback="one"
          disabled={!isAvailable}
        />
      </div>
      {isAvailable ? (
        <Button busy={isBusy("some")} onClick={() => buy("some", quantity)}>
          <Icon name="shopping-cart" />
          Comprar
        </Button>
      ) : (
        <Button disabled>Agotada</Button>
      )}
      {totalOfFour !== null && isAvailable && (
        <Button className="buy-four" variant="secondary" busy={isBusy("four")} onClick={() => buy("four", 4)}>
          <span>Juego de 4</span> <span className="tn">{formatMxn(totalOfFour)}</span>
        </Button>
      )}
    </div>
  );
}
