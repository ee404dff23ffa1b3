import { type Centavos, ZERO } from "../money/money.ts";
import { type Campaign, campaignCovers, priceCart, type TirePrice } from "./pricing.ts";

/**
 * What each piece of a tire costs from `from` pieces on, before tax. Beyond `most` pieces, which is the campaign's cap, each further one
 * costs `rest`; without a cap `most` is 0 and `rest` is `unit`. `percent` is the discount of `unit` off the list price, 0 without one.
 */
export type PriceStep = {
  readonly from: number;
  readonly unit: Centavos;
  readonly percent: number;
  readonly most: number;
  readonly rest: Centavos;
  readonly isByCampaign: boolean;
};

/**
 * Prices of a tire by the number of pieces, the lowest number first, as `priceCart` prices a cart with them and nothing else. The
 * first step is that of one piece.
 */
export function priceSteps(
  tirePrice: TirePrice,
  productId: number,
  campaign: Campaign | null,
): readonly [PriceStep, ...PriceStep[]] {
  const stepAt = (from: number): PriceStep => {
    const line = { code: "", productId, quantity: from, tirePrice };
    const { lines, campaignArticles } = priceCart({ lines: [line], campaign, shippingPreTax: ZERO });
    const [first, second] = lines[0]?.parts ?? [];
    const isByCampaign = campaignArticles > 0;
    const unit = first?.unitPreTax ?? tirePrice.listPrice;
    return {
      from,
      unit,
      percent: isByCampaign ? (campaign?.discountPercent ?? 0) : first?.isDiscounted ? tirePrice.discount : 0,
      most: second ? (first?.quantity ?? 0) : 0,
      rest: second?.unitPreTax ?? unit,
      isByCampaign,
    };
  };
  // Only at these numbers can a price change: own threshold, the campaign's, and the first piece beyond its cap.
  const { minProducts = 1, maxProducts = 0 } = campaign ?? {};
  const later = new Set([tirePrice.minimum, minProducts, maxProducts + 1].filter((from) => from > 1));
  const steps: [PriceStep, ...PriceStep[]] = [stepAt(1)];
  for (const from of [...later].toSorted((a, b) => a - b)) {
    const [step, last] = [stepAt(from), steps.at(-1)];
    if (!last || step.unit !== last.unit || step.most !== last.most || step.rest !== last.rest) steps.push(step);
  }
  return steps;
}

/** The steps with the campaign where it makes the tire cheaper for some number of pieces; null where it never does. */
export function campaignSteps(
  tirePrice: TirePrice,
  productId: number,
  campaign: Campaign | null,
): readonly PriceStep[] | null {
  if (campaign === null || !campaignCovers(campaign, productId)) return null;
  const steps = priceSteps(tirePrice, productId, campaign);
  return steps.some((step) => step.isByCampaign) ? steps : null;
}

/**
 * The price as the wire's one price and `Minimum` can say it (decisions section 1): that of the first step at which every piece has a
 * discount by one price. It is never below what the cart asks up to the cap; from more pieces on the cart may ask less.
 */
export function firstDiscount(tirePrice: TirePrice, steps: readonly PriceStep[]): TirePrice {
  const step = steps.find(({ percent, most }) => percent > 0 && most === 0);
  if (!step?.isByCampaign) return tirePrice;
  return { listPrice: tirePrice.listPrice, price: step.unit, discount: step.percent, minimum: step.from };
}
