import type { WirePriceStep, WireTire } from "../../../../../shared/contract/catalog.ts";
import { type Centavos, fromPesos, withIva } from "../../../../../shared/domain/money/money.ts";
import { type PriceStep, priceSteps } from "../../../../../shared/domain/pricing/price-steps.ts";

/** Amounts with IVA. Only the first `most` pieces cost `now` where it is above 0; each further one costs `rest`. */
interface ShownStep {
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

type WirePrice = Pick<WireTire, "ListPrice" | "Price" | "Discount" | "Minimum" | "Escalones">;

/** For loaders: what prices are reckoned with stays out of the browser. */
export function tirePriceOf({ ListPrice, Price, Discount, Minimum, Escalones }: WirePrice): ShownPrice {
  const own = { listPrice: fromPesos(ListPrice), price: fromPesos(Price), discount: Discount, minimum: Minimum };
  const [one, ...more] = Escalones ? stepsOf(Escalones) : priceSteps(own, 0, null);
  if (!one) throw new RangeError("A price without steps.");
  return { list: withIva(own.listPrice), one: withTax(one), more: more.map(withTax) };
}

type Step = Omit<PriceStep, "isByCampaign">;

const stepsOf = (steps: readonly WirePriceStep[]): Step[] =>
  steps.map(({ Desde, Price, Discount, Hasta = 0, PriceResto = Price }) => ({
    from: Desde,
    unit: fromPesos(Price),
    percent: Discount,
    most: Hasta,
    rest: fromPesos(PriceResto),
  }));

const withTax = ({ from, unit, percent, most, rest }: Step): ShownStep => ({
  from,
  now: withIva(unit),
  percent,
  most,
  rest: withIva(rest),
});

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
