import { formatMxn, subtractCentavos } from "../../../../shared/domain/money.ts";
import type { TirePrice } from "../../../../shared/domain/pricing.ts";
import { Price } from "../../../ui/price.tsx";
import { displayPriceAt } from "./tire-price.ts";

interface TirePriceViewProps {
  price: TirePrice;
  quantity?: number;
  /** The detail's: bigger, and it says how much is saved. */
  large?: boolean;
}

export function TirePriceView({ price, quantity = 1, large = false }: TirePriceViewProps) {
  const { now, was, percent, threshold } = displayPriceAt(price, quantity);
  const saved = was === null ? null : formatMxn(subtractCentavos(was, now));
  return (
    <Price
      large={large}
      steady={large && price.discount > 0 && price.minimum > 1}
      now={formatMxn(now)}
      was={was === null ? undefined : formatMxn(was)}
      off={percent > 0 ? `−${percent} %` : undefined}
      threshold={
        threshold === null
          ? undefined
          : { price: formatMxn(threshold.price), text: `c/u desde ${threshold.minimum} piezas` }
      }
      note={large && saved ? `c/u, IVA incluido. Ahorras ${saved} por llanta.` : "c/u, IVA incluido"}
    />
  );
}
