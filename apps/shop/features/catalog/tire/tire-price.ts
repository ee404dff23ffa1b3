import type { Centavos } from "../../../../../shared/domain/money/money.ts";

/** Amounts with IVA. Only the first `most` pieces cost `now` where it is above 0; each further one costs `rest`. */
export interface ShownStep {
  readonly from: number;
  readonly now: Centavos;
  readonly percent: number;
  readonly most: number;
  readonly rest: Centavos;
}

/** What a piece costs by the number of pieces: `one` from the first on, `more` by ascending `from`. Amounts with IVA. */
export interface ShownPrice {
  readonly list: Centavos;
  readonly one: ShownStep;
  readonly more: readonly ShownStep[];
}

/** What is shown while some pieces are about to be bought. `percent` is the badge, 0 without one. */
export interface DisplayPrice {
  readonly now: Centavos;
  readonly was: Centavos | null;
  readonly percent: number;
  /** A lower price that every piece has from more pieces on: "$x c/u desde n piezas". */
  readonly threshold: { readonly price: Centavos; readonly minimum: number } | null;
  /** How many of them cost `now`, where a coupon's cap leaves the others at `rest`; 0 where all do. */
  readonly most: number;
  readonly rest: Centavos;
}

/** Source: storefront section 5 (unit price shown), design section 4 (Price). */
export function displayPriceAt({ list, one, more }: ShownPrice, quantity: number): DisplayPrice {
  const step = more.findLast(({ from }) => from <= quantity) ?? one;
  const next = more.find(({ from, now, most }) => from > quantity && most === 0 && now < step.now);
  return {
    ...step,
    was: step.percent > 0 ? list : null,
    threshold: next && step.most === 0 ? { price: next.now, minimum: next.from } : null,
  };
}
