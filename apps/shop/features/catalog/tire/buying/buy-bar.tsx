import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../../../../../ui/form/button.tsx";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { useMyVehicle } from "../../vehicle/my-vehicle/my-vehicle-store.ts";
import { MonthsNote } from "./months-line.tsx";
import { TirePriceView } from "../tire-price-view.tsx";
import type { TireSummary } from "../tire-summary.ts";
import type { Buying } from "./use-buying.ts";

interface BuyBarProps {
  tire: TireSummary;
  buying: Buying;
  /** The page's own 'Comprar': while it is on view the bar is not. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Price and 'Comprar' at the foot of a phone's window, above the footer (buying.css). Screen readers and the keyboard skip it: they have
 * the page's own button.
 */
export function BuyBar({ tire, buying: { quantity, buy, isBusy, nearby }, button }: BuyBarProps) {
  const vehicle = useMyVehicle();
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsOff(entry?.isIntersecting ?? false));
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return (
    <div className={classNames("buy-bar", "asphalt", isOff && "is-off")} aria-hidden="true">
      <div className="buy-says">
        <TirePriceView price={tire.price} quantity={quantity} />
        {/* Four of one size are no purchase for a vehicle of two. */}
        {!vehicle?.isOfTwoSizes && <MonthsNote purchase={tire.purchase} />}
      </div>
      <Button {...nearby} tabIndex={-1} busy={isBusy("some")} onClick={() => buy("some", quantity)}>
        Comprar
      </Button>
    </div>
  );
}
