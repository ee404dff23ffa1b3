import type { RefObject } from "react";
import type { Centavos } from "../../../../../../shared/domain/money/money.ts";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { MOST_PER_LINE } from "../../../../../../shared/domain/pricing/line-limit.ts";
import { Quantity } from "../../../../../../ui/form/quantity.tsx";
import { SetOffer } from "./set-offer.tsx";
import type { TireSummary } from "../tire-summary.ts";
import type { Buying } from "./use-buying.ts";

interface BuyRowProps {
  tire: TireSummary;
  coupon: string | undefined;
  buying: Buying;
  totalOfFour: Centavos | null;
  /** The button that the bar of a phone stands in for. */
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** What is bought, and the two ways to: a whole set in one press, or the quantity chosen. A preview offers neither. */
export function BuyRow({ tire, coupon, buying, totalOfFour, buttonRef }: BuyRowProps) {
  const { name, isAvailable } = tire;
  const { quantity, setQuantity, buy, isBusy, nearby } = buying;
  return (
    <div className="buy-row">
      {isAvailable && <SetOffer tire={tire} coupon={coupon} buying={buying} totalOfFour={totalOfFour} />}
      <div className="field">
        <span className="label">Cantidad</span>
        <Quantity
          label={`Cantidad de ${name}`}
          value={quantity}
          onCommit={setQuantity}
          fallback="one"
          max={MOST_PER_LINE}
          disabled={!isAvailable}
        />
      </div>
      {isAvailable ? (
        <Button
          {...nearby}
          ref={buttonRef}
          variant={totalOfFour === null ? "primary" : "secondary"}
          busy={isBusy("some")}
          onClick={() => buy("some", quantity)}
        >
          <Icon name="shopping-cart" />
          Comprar
        </Button>
      ) : (
        <Button disabled>Vista previa: no está a la venta</Button>
      )}
    </div>
  );
}
