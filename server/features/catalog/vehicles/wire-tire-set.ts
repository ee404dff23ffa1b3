import type { WireTireSet } from "../../../../shared/contract/purchase/tire-sets.ts";
import { type Centavos, toPesos, ZERO } from "../../../../shared/domain/money/money.ts";
import { type Campaign, priceCart } from "../../../../shared/domain/pricing/pricing.ts";
import type { TireRow } from "../tires/catalog.repository.ts";
import { canBeBought, tirePriceOf } from "../tires/tire.ts";
import { toWireTire } from "../tires/wire-tire.ts";
import type { FoundSet } from "./tire-set.service.ts";

/** Threshold and cap of the coupon count in the totals, as they will in the cart. */
export function toWireTireSet({ tire, set }: FoundSet, campaign: Campaign | null): WireTireSet {
  const pieces = set?.pieces ?? 0;
  const totalOf = (...rows: readonly TireRow[]): Centavos =>
    priceCart({
      lines: rows.map((row) => ({
        code: row.code,
        productId: row.product_id,
        quantity: pieces,
        tirePrice: tirePriceOf(row),
      })),
      campaign,
      shippingPreTax: ZERO,
    }).total;
  const other = set?.other ?? null;
  return {
    Axle: set?.axle ?? null,
    Pieces: pieces,
    IsEnough: pieces > 0 && canBeBought(tire, pieces),
    Total: toPesos(totalOf(tire)),
    Other: other && { Tire: toWireTire(other.row, campaign), IsEnough: other.isAvailable },
    TotalOfBoth: other && toPesos(totalOf(tire, other.row)),
  };
}
