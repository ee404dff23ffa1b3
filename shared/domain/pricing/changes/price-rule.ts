import { centavos, type Centavos, formatMxn, preTaxNear, withIva } from "../../money/money.ts";
import { HIGHEST_CANCELLING_PRICE } from "../cancelling-price.ts";

/** Centavos that a price with tax ends in; `none`: as it comes. */
export const ROUNDINGS = { "00": "a .00", "90": "a .90", none: "sin redondeo" } as const;
export type Rounding = keyof typeof ROUNDINGS;
export const ALL_ROUNDINGS = Object.keys(ROUNDINGS) as readonly Rounding[];

/** How a change makes the new list price of the old one. Amounts are with tax, as customers see them. */
export type PriceRule =
  /** −150: 15 % less. */
  | { readonly kind: "percent"; readonly tenths: number }
  | { readonly kind: "pesos"; readonly amount: number }
  | { readonly kind: "fixed"; readonly amount: number };

/** Steps of a peso that are tried at most: of four neighbours at least one can be reached. */
const MOST_STEPS = 4;
const PESO = 100;

/**
 * The list price before tax whose price with tax ends as asked, the nearest to `wanted`; of two as near, the lower. A centavo before tax is
 * 1.16 with it, so that one amount in seven cannot be made: then it is the nearest that can.
 */
function ending(wanted: number, rounding: Exclude<Rounding, "none">): number {
  const end = Number(rounding);
  const first = Math.floor((wanted - end) / PESO);
  const steps = Array.from({ length: 2 * MOST_STEPS }, (_, n) => (first - MOST_STEPS + 1 + n) * PESO + end);
  const nearest = steps
    .filter((amount) => amount > 0)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other);
  for (const amount of nearest) {
    const preTax = preTaxNear(amount);
    if (withIva(centavos(preTax)) === amount) return preTax;
  }
  return 0;
}

/** The highest list price, before tax: 100,000.00. */
const HIGHEST_PRICE = 10_000_000;

/** Between which prices a tyre can be sold: "de $0.02 a $116,000.00 con IVA". */
export const PRICE_RANGE_WORDS = `de ${formatMxn(withIva(centavos(HIGHEST_CANCELLING_PRICE + 1)))} a ${formatMxn(withIva(centavos(HIGHEST_PRICE)))} con IVA`;

/**
 * The new list price, before tax. Null where it is not a price: so low that its orders are cancelled, or higher than any tyre costs.
 */
export function applyRule(listPrice: Centavos, rule: PriceRule, rounding: Rounding): Centavos | null {
  const preTax = newPreTax(listPrice, rule, rounding);
  return preTax > HIGHEST_CANCELLING_PRICE && preTax <= HIGHEST_PRICE ? centavos(preTax) : null;
}

function newPreTax(listPrice: Centavos, rule: PriceRule, rounding: Rounding): number {
  if (rule.kind === "percent") {
    const kept = 1000 + rule.tenths;
    // Of the price before tax: rounded once.
    if (rounding === "none") return Math.round((listPrice * kept) / 1000);
    return ending((withIva(listPrice) * kept) / 1000, rounding);
  }
  const wanted = rule.kind === "pesos" ? withIva(listPrice) + rule.amount : rule.amount;
  if (wanted <= 0) return 0;
  return rounding === "none" ? preTaxNear(wanted) : ending(wanted, rounding);
}

/** `−15 %`, `+2.5 %` of tenths. */
export function percentWords(tenths: number): string {
  const sign = tenths < 0 ? "−" : tenths > 0 ? "+" : "";
  const digits = Math.abs(tenths) / 10;
  return `${sign}${Number.isInteger(digits) ? digits : digits.toFixed(1)} %`;
}

/** The same with one decimal always, for columns. */
export const tenthsWords = (tenths: number): string =>
  `${tenths < 0 ? "−" : tenths > 0 ? "+" : ""}${(Math.abs(tenths) / 10).toFixed(1)} %`;
