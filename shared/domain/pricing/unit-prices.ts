import { type Centavos, formatMxn } from "../money/money.ts";

/** Pieces of a line that have the same price; `unitWithIva` with tax. */
export interface PriceOfPieces {
  readonly quantity: number;
  readonly unitWithIva: Centavos;
}

/**
 * "4 × $1,469.14"; where a coupon's cap cuts the line, one text for each price: "2 × $1,200.00" and "y 1 × $1,500.00". The same in
 * cart, summary, order and e-mail (storefront section 5, pricing rules). A line's amount may differ by IVA's rounding from their
 * sum (docs/decisions/0003).
 */
export const unitPriceTexts = (prices: readonly PriceOfPieces[]): string[] =>
  prices.map(({ quantity, unitWithIva }, index) => `${index > 0 ? "y " : ""}${quantity} × ${formatMxn(unitWithIva)}`);
