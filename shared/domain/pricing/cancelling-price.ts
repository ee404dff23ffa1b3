import type { Centavos } from "../money/money.ts";
import type { PricedCart } from "./pricing.ts";

/** The highest price that cancels: 0.01. At this amount IVA adds nothing, so it is the same with and without tax. */
export const HIGHEST_CANCELLING_PRICE = 1;

/** A price of 0.00 or 0.01 for one piece means that its order is cancelled. Source: account section 1. */
export const isCancellingPrice = (unit: Centavos): boolean => unit <= HIGHEST_CANCELLING_PRICE;

/** The codes of lines with at least one such piece, whether by the list, by a discount or by a coupon. */
export const codesThatCancel = ({ lines }: Pick<PricedCart, "lines">): readonly string[] =>
  lines.filter(({ parts }) => parts.some(({ unitPreTax }) => isCancellingPrice(unitPreTax))).map(({ code }) => code);
