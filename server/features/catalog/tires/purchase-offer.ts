import { type Centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { type InstallmentPlan, mostMonths } from "../../../../shared/domain/payment/installments.ts";
import { type Campaign, priceCart } from "../../../../shared/domain/pricing/pricing.ts";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { ShownTireRow } from "./catalog.repository.ts";
import { canBeBought, tirePriceOf } from "./tire.ts";

/** What prices of tyres on a page depend on besides the tyre. */
export interface Offer {
  readonly campaign: Campaign | null;
  readonly plans: readonly InstallmentPlan[];
}

/** Of a car. Where its axles take different sizes, a set of one of them is two (shared/domain/tires/vehicles/tire-set.ts). */
export const WHOLE_SET = 4;
export const PAIR = 2;

/** A cart with so many pieces of this tyre and nothing else. */
export const priceOfPieces = (row: ShownTireRow, quantity: number, campaign: Campaign | null) =>
  priceCart({
    lines: [{ code: row.code, productId: row.product_id, quantity, tirePrice: tirePriceOf(row) }],
    campaign,
    shippingPreTax: ZERO,
  });

/** `most`: null where no plan takes the total. */
export interface Purchase {
  readonly pieces: number;
  readonly total: Centavos;
  readonly subtotalPreTax: Centavos;
  readonly most: ReturnType<typeof mostMonths>;
}

/**
 * What is bought at once, priced as the cart will, and the most months that this total may choose: a set where a car's tyre has so many
 * pieces, else one. Undefined where none can be bought.
 */
export function purchaseOf(
  row: ShownTireRow,
  { campaign, plans }: Offer,
  set: number = WHOLE_SET,
): Purchase | undefined {
  if (!canBeBought(row)) return undefined;
  const pieces = row.vehicle_type !== MOTORCYCLE && canBeBought(row, set) ? set : 1;
  const { subtotalPreTax, total } = priceOfPieces(row, pieces, campaign);
  const most = mostMonths({ total: subtotalPreTax, charged: total }, plans);
  return { pieces, total, subtotalPreTax, most };
}
