import {
  addCentavos,
  type Centavos,
  ivaOf,
  lessPercent,
  subtractCentavos,
  timesQuantity,
  withIva,
} from "../money/money.ts";

/**
 * The price of one tire, before tax. `price` holds from `minimum` articles on when `discount` (percent) is above 0.
 * Source: storefront section 5, decisions section 2.
 */
export type TirePrice = {
  readonly listPrice: Centavos;
  readonly price: Centavos;
  readonly discount: number;
  readonly minimum: number;
};

/** A coupon's campaign. `productIds` null covers every product; `maxProducts` 0 means no limit. */
export type Campaign = {
  readonly id: number;
  readonly type: number;
  readonly minProducts: number;
  readonly maxProducts: number;
  readonly discountPercent: number;
  readonly productIds: readonly number[] | null;
};

/** The campaign type whose threshold counts each line alone; every other type counts the whole cart (decisions section 3). */
export const CAMPAIGN_TYPE_PER_LINE = 6;

/** Whether the campaign lowers the price of this product at all, its threshold aside. Campaign 0 is not a campaign. */
export const campaignCovers = (campaign: Campaign, productId: number): boolean =>
  campaign.id !== 0 &&
  campaign.discountPercent > 0 &&
  (campaign.productIds === null || campaign.productIds.includes(productId));

/** What one article costs by the campaign, before tax. */
export const campaignPrice = (listPrice: Centavos, campaign: Campaign): Centavos =>
  lessPercent(listPrice, campaign.discountPercent);

const hasDiscount = (tirePrice: TirePrice): boolean => tirePrice.discount > 0 && tirePrice.price < tirePrice.listPrice;

/** The pre-tax price of one article when `quantity` of them are bought. Source: storefront section 5. */
export function unitPrice(tirePrice: TirePrice, quantity: number): { unit: Centavos; isDiscounted: boolean } {
  const isDiscounted = hasDiscount(tirePrice) && quantity >= tirePrice.minimum;
  return { unit: isDiscounted ? tirePrice.price : tirePrice.listPrice, isDiscounted };
}

/** `tirePrice` is the tire's own price, without the coupon's effect: the campaign is applied here, and only here. */
export type CartLine = {
  readonly code: string;
  readonly productId: number;
  readonly quantity: number;
  readonly tirePrice: TirePrice;
};

/** Articles of one line that cost the same. */
export type PricedPart = {
  readonly quantity: number;
  readonly unitPreTax: Centavos;
  readonly unitWithIva: Centavos;
  readonly isDiscounted: boolean;
};

/**
 * A line and its amounts. `parts` has two rows only when the campaign's cap cuts the line: then `unitPreTax` and
 * `unitWithIva` are those of the first, cheaper part and quantity times unit is not the line. `isDiscounted`: at least
 * one article is below its list price. `linePreTax + lineIva = lineTotal`.
 */
export type PricedLine = {
  readonly code: string;
  readonly quantity: number;
  readonly unitPreTax: Centavos;
  readonly unitWithIva: Centavos;
  readonly listUnitWithIva: Centavos;
  readonly discountedQuantity: number;
  readonly linePreTax: Centavos;
  readonly lineIva: Centavos;
  readonly lineTotal: Centavos;
  readonly lineListTotal: Centavos;
  readonly isDiscounted: boolean;
  readonly parts: readonly PricedPart[];
};

/** `discountedArticles` are below their list price. `subtotalPreTax`, `iva` and `total` are sums over the lines; shipping is apart; `ivaTotal` is the whole breakdown. */
export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly articles: number;
  readonly discountedArticles: number;
  /** Those of them that the campaign made cheaper. */
  readonly campaignArticles: number;
  readonly subtotalPreTax: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
  readonly listTotal: Centavos;
  readonly savings: Centavos;
  readonly shippingPreTax: Centavos;
  readonly shippingIva: Centavos;
  readonly shippingTotal: Centavos;
  readonly ivaTotal: Centavos;
  readonly grandTotal: Centavos;
};

type CartToPrice = {
  readonly lines: readonly CartLine[];
  readonly campaign: Campaign | null;
  readonly shippingPreTax: Centavos;
};

/** How many articles of one line take the campaign's price, and that price. */
type CampaignShare = { readonly quantity: number; readonly unit: Centavos };

/**
 * The one place where a cart gets its prices, on the server and in the browser. IVA is rounded half up once per line and
 * once on shipping, so the lines always add up to the total. Throws RangeError on a quantity that is not a whole number.
 * Source: storefront section 5 (pricing rules), decisions sections 1 and 3.
 *
 * Assumed: a coupon never takes away what a tire has without it. Where the campaign does not reach an article (not
 * covered, threshold not met, beyond the cap, or a worse price), the tire's own discount holds by its own rule.
 */
export function priceCart({ lines, campaign, shippingPreTax }: CartToPrice): PricedCart {
  const quantities = quantityByCode(lines);
  const shares = campaign === null ? lines.map(() => null) : shareCampaign(lines, quantities, campaign);
  const priced = lines.map((line, i) => priceLine(line, quantities.get(line.code) ?? 0, shares[i] ?? null));
  const sum = (pick: (line: PricedLine) => Centavos) => addCentavos(...priced.map(pick));
  const count = (pick: (line: PricedLine) => number) => priced.reduce((n, line) => n + pick(line), 0);

  const total = sum((line) => line.lineTotal);
  const iva = sum((line) => line.lineIva);
  const listTotal = sum((line) => line.lineListTotal);
  const shippingIva = ivaOf(shippingPreTax);
  const shippingTotal = withIva(shippingPreTax);
  return {
    lines: priced,
    articles: count((line) => line.quantity),
    discountedArticles: count((line) => line.discountedQuantity),
    campaignArticles: shares.reduce((n, share) => n + (share?.quantity ?? 0), 0),
    subtotalPreTax: sum((line) => line.linePreTax),
    iva,
    total,
    listTotal,
    savings: subtractCentavos(listTotal, total),
    shippingPreTax,
    shippingIva,
    shippingTotal,
    ivaTotal: addCentavos(iva, shippingIva),
    grandTotal: addCentavos(total, shippingTotal),
  };
}

/** Lines of the same tire count together for every threshold. */
function quantityByCode(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of lines) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  return quantities;
}

/** Gives the campaign's price to the articles it reaches, the dearest list price first, up to the campaign's cap. */
function shareCampaign(
  lines: readonly CartLine[],
  quantities: ReadonlyMap<string, number>,
  campaign: Campaign,
): readonly (CampaignShare | null)[] {
  const articles = lines.reduce((n, line) => n + line.quantity, 0);
  let left = campaign.maxProducts > 0 ? campaign.maxProducts : Number.POSITIVE_INFINITY;
  const shares: (CampaignShare | null)[] = lines.map(() => null);
  const dearestFirst = lines
    .map((line, index) => ({ line, index, ofTheTire: quantities.get(line.code) ?? 0 }))
    .sort((a, b) => b.line.tirePrice.listPrice - a.line.tirePrice.listPrice || compareCodes(a.line, b.line));

  for (const { line, index, ofTheTire } of dearestFirst) {
    const counted = campaign.type === CAMPAIGN_TYPE_PER_LINE ? ofTheTire : articles;
    const unit = campaignPrice(line.tirePrice.listPrice, campaign);
    const isReached = campaignCovers(campaign, line.productId) && counted >= campaign.minProducts;
    if (!isReached || unit >= unitPrice(line.tirePrice, ofTheTire).unit) continue;
    const quantity = Math.min(line.quantity, left);
    if (quantity > 0) shares[index] = { quantity, unit };
    left -= quantity;
  }
  return shares;
}

/** By code unit, not by locale: browser and server must cut the cap at the same article. */
const compareCodes = (a: CartLine, b: CartLine): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

function priceLine(line: CartLine, ofTheTire: number, share: CampaignShare | null): PricedLine {
  const { code, quantity, tirePrice } = line;
  const own = unitPrice(tirePrice, ofTheTire);
  const parts: PricedPart[] = [];
  if (share !== null) parts.push(pricedPart(share.quantity, share.unit, true));
  const rest = quantity - (share?.quantity ?? 0);
  if (rest > 0 || share === null) parts.push(pricedPart(rest, own.unit, own.isDiscounted));

  const discountedQuantity = parts.reduce((n, part) => n + (part.isDiscounted ? part.quantity : 0), 0);
  const unitPreTax = share?.unit ?? own.unit;
  const linePreTax = addCentavos(...parts.map((part) => timesQuantity(part.unitPreTax, part.quantity)));
  return {
    code,
    quantity,
    unitPreTax,
    unitWithIva: withIva(unitPreTax),
    listUnitWithIva: withIva(tirePrice.listPrice),
    discountedQuantity,
    linePreTax,
    lineIva: ivaOf(linePreTax),
    lineTotal: withIva(linePreTax),
    lineListTotal: withIva(timesQuantity(tirePrice.listPrice, quantity)),
    isDiscounted: discountedQuantity > 0,
    parts,
  };
}

const pricedPart = (quantity: number, unitPreTax: Centavos, isDiscounted: boolean): PricedPart => ({
  quantity,
  unitPreTax,
  unitWithIva: withIva(unitPreTax),
  isDiscounted,
});
