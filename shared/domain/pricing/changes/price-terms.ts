import { centavos, type Centavos } from "../../money/money.ts";
import { discountedPrice } from "../discounted-price.ts";

/** What a tyre costs, before tax: the list price, and from `minimum` pieces on `discount` percent less. */
export interface PriceTerms {
  readonly listPrice: Centavos;
  readonly discount: number;
  readonly minimum: number;
}

/** The prices of a tyre that a limit looks at: struck through, for one piece, and the lowest for any number. */
export interface PriceMeasures {
  readonly list: Centavos;
  readonly one: Centavos;
  readonly best: Centavos;
}

/** Terms as they are stored: the discounted price may be another one than the percentage makes. */
export interface StoredTerms extends PriceTerms {
  readonly discountedPrice: Centavos;
}

export const storedTerms = (terms: PriceTerms): StoredTerms => ({
  ...terms,
  discountedPrice: discountedPrice(terms.listPrice, terms.discount),
});

export function measuresOf({ listPrice, discountedPrice: lower, discount, minimum }: StoredTerms): PriceMeasures {
  const best = discount > 0 && lower < listPrice ? lower : listPrice;
  return { list: listPrice, one: minimum <= 1 ? best : listPrice, best };
}

export const sameTerms = (one: StoredTerms, other: StoredTerms): boolean =>
  one.listPrice === other.listPrice &&
  one.discountedPrice === other.discountedPrice &&
  one.discount === other.discount &&
  one.minimum === other.minimum;

const MEASURES = ["list", "one", "best"] as const;

/** The highest and the lowest of each measure, over a price and the tyre's recent prices. */
export interface PriceReference {
  readonly high: PriceMeasures;
  readonly low: PriceMeasures;
}

export function referenceOf(now: StoredTerms, earlier: readonly StoredTerms[]): PriceReference {
  const all = [now, ...earlier].map(measuresOf);
  const pick = (best: (...amounts: number[]) => number): PriceMeasures => ({
    list: centavos(best(...all.map(({ list }) => list))),
    one: centavos(best(...all.map(({ one }) => one))),
    best: centavos(best(...all.map((each) => each.best))),
  });
  return { high: pick(Math.max), low: pick(Math.min) };
}

/** A change in tenths of a percent, as it is shown: −150 is −15.0 %. From nothing it is as high as can be told. */
export function changeTenths(before: number, after: number): number {
  if (before <= 0) return after > before ? MOST_TENTHS : 0;
  const tenths = Math.round(((after - before) * 1000) / before);
  return Math.min(tenths === 0 ? 0 : tenths, MOST_TENTHS);
}
const MOST_TENTHS = 1_000_000;

export interface Extremes {
  /** 0 or below. */
  readonly fallTenths: number;
  /** 0 or above. */
  readonly riseTenths: number;
}

/** The greatest fall and rise that terms are against a reference, by whichever measure. */
export function extremesOf({ high, low }: PriceReference, after: StoredTerms): Extremes {
  const will = measuresOf(after);
  return {
    fallTenths: Math.min(0, ...MEASURES.map((name) => changeTenths(high[name], will[name]))),
    riseTenths: Math.max(0, ...MEASURES.map((name) => changeTenths(low[name], will[name]))),
  };
}

/** Of the settings: whole percent, and tyres. */
export interface PriceLimits {
  readonly fallPercent: number;
  readonly risePercent: number;
  readonly tires: number;
}

/** Whether a tyre's change is beyond the limits of one person. A change at the limit is not. */
export const isBeyond = ({ fallTenths, riseTenths }: Extremes, { fallPercent, risePercent }: PriceLimits): boolean =>
  fallTenths < -10 * fallPercent || riseTenths > 10 * risePercent;
