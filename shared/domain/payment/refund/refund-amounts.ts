import { type Centavos, centavos, subtractCentavos, ZERO } from "../../money/money.ts";

/** A line of an order as it was paid. Prices with IVA. */
export interface PaidLine {
  readonly quantity: number;
  readonly unitWithIva: Centavos;
  /** Pieces beyond a coupon's cap, and their price; null where all have one price. */
  readonly rest: { readonly quantity: number; readonly unitWithIva: Centavos } | null;
  readonly lineTotal: Centavos;
}

/** What the first `pieces` of a line cost, the dearer ones first. All of them cost the line's total to the centavo, and none costs less than nothing. */
export function costOfFirst({ quantity, unitWithIva, rest, lineTotal }: PaidLine, pieces: number): Centavos {
  if (!Number.isSafeInteger(pieces) || pieces < 0 || pieces > quantity)
    throw new RangeError(`Not pieces of ${quantity}: ${pieces}`);
  if (pieces === quantity) return lineTotal;
  const prices = [
    { count: quantity - (rest?.quantity ?? 0), unit: unitWithIva },
    ...(rest ? [{ count: rest.quantity, unit: rest.unitWithIva }] : []),
  ].toSorted((one, other) => other.unit - one.unit);
  let left = pieces;
  let cost = 0;
  for (const { count, unit } of prices) {
    const taken = Math.min(left, count);
    cost += taken * unit;
    left -= taken;
  }
  return centavos(Math.min(cost, lineTotal));
}

/**
 * What `pieces` more of a line cost when `before` of them have gone back. Refunded one by one they come to exactly the line's total
 * (office section 8).
 */
export const costOfPieces = (line: PaidLine, before: number, pieces: number): Centavos =>
  subtractCentavos(costOfFirst(line, before + pieces), costOfFirst(line, before));

export interface AmountAsked {
  /** Null: what is proposed. */
  readonly amount: Centavos | null;
  readonly proposed: Centavos;
  /** What could still go back of the payment. */
  readonly refundable: Centavos;
  readonly isRebate: boolean;
  readonly hasReason: boolean;
}

export type AmountRefusal =
  /** Neither pieces nor an amount. */
  | { readonly kind: "nothingChosen" }
  | { readonly kind: "aboveRefundable"; readonly left: Centavos }
  /** More than the pieces cost: only a rebate may be. */
  | { readonly kind: "aboveProposal"; readonly proposed: Centavos }
  | { readonly kind: "reasonMissing" };

/** The amount that goes back, or why it does not. */
export function refundAmount(asked: AmountAsked): Centavos | AmountRefusal {
  const { proposed, refundable, isRebate, hasReason } = asked;
  const due = centavos(Math.min(proposed, refundable));
  const amount = asked.amount ?? due;
  if (amount <= ZERO) return refundable <= ZERO ? { kind: "aboveRefundable", left: ZERO } : { kind: "nothingChosen" };
  if (amount > refundable) return { kind: "aboveRefundable", left: refundable };
  if (amount > proposed && !isRebate) return { kind: "aboveProposal", proposed };
  if (amount < due && !hasReason) return { kind: "reasonMissing" };
  return amount;
}
