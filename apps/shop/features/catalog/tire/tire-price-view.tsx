import { formatMxn, subtractCentavos } from "../../../../../shared/domain/money/money.ts";
import { unitPriceTexts } from "../../../../../shared/domain/pricing/unit-prices.ts";
import { Price } from "../../../../../ui/display/price.tsx";
import { displayPriceAt, type ShownPrice } from "./tire-price.ts";

interface TirePriceViewProps {
  price: ShownPrice;
  quantity?: number;
  /** The detail's: bigger, and it says how much is saved. */
  large?: boolean;
}

export function TirePriceView({ price, quantity = 1, large = false }: TirePriceViewProps) {
  const { now, was, percent, threshold, most, rest } = displayPriceAt(price, quantity);
  const saved = was === null ? null : formatMxn(subtractCentavos(was, now));
  return (
    <Price
      large={large}
      steady={large && price.more.length > 0}
      now={formatMxn(now)}
      was={was === null ? undefined : formatMxn(was)}
      off={percent > 0 ? `−${percent} %` : undefined}
      threshold={
        threshold === null
          ? undefined
          : { price: formatMxn(threshold.price), text: `c/u desde ${threshold.minimum} piezas` }
      }
      note={
        most > 0
          ? `${unitPriceTexts([
              { quantity: most, unitWithIva: now },
              { quantity: quantity - most, unitWithIva: rest },
            ]).join(" ")}, IVA incluido`
          : large && saved
            ? `c/u, IVA incluido. Ahorras ${saved} por llanta.`
            : "c/u, IVA incluido"
      }
    />
  );
}
