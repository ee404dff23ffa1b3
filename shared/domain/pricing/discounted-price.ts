import { type Centavos, lessPercent } from "../money/money.ts";

/** What a tyre costs from its minimum quantity on; the list price without a discount. */
export const discountedPrice = (listPrice: Centavos, discount: number): Centavos =>
  discount > 0 ? lessPercent(listPrice, discount) : listPrice;
