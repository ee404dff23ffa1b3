import type { Centavos } from "../money/money.ts";
import {
  type Campaign,
  CAMPAIGN_TYPE_PER_LINE,
  campaignCovers,
  campaignPrice,
  type CartLine,
  type PricedCart,
  type PricedLine,
  type TirePrice,
  unitPrice,
} from "./pricing.ts";

/** Why the campaign did or did not lower the price of a line. Amounts are of one article before tax. */
export type CampaignReason =
  | { readonly kind: "noCampaign" }
  | { readonly kind: "notCovered" }
  | { readonly kind: "belowThreshold"; readonly counted: number; readonly needed: number; readonly isPerLine: boolean }
  | { readonly kind: "notCheaper"; readonly campaign: Centavos; readonly own: Centavos }
  /** Dearer articles used up the campaign's cap. */
  | { readonly kind: "capReached"; readonly most: number }
  | { readonly kind: "applied"; readonly quantity: number; readonly of: number };

/** Why the tire's own discount did or did not hold for the articles that the campaign left. */
export type OwnReason =
  | { readonly kind: "noDiscount" }
  | { readonly kind: "belowMinimum"; readonly quantity: number; readonly minimum: number }
  | { readonly kind: "betterByCampaign" }
  | { readonly kind: "applied"; readonly minimum: number };

export type LineReasons = { readonly campaign: CampaignReason; readonly own: OwnReason };

type PricedWith = { readonly lines: readonly CartLine[]; readonly campaign: Campaign | null };

/**
 * Says for each line of a priced cart why it costs what it does. It only reads what `priceCart` made of the same cart, in the same
 * order; no price comes from here. Source: storefront section 5, decisions section 3.
 */
export function explainCart({ lines, campaign }: PricedWith, priced: PricedCart): readonly LineReasons[] {
  return lines.map((line, index): LineReasons => {
    const pricedLine = priced.lines[index];
    if (!pricedLine) throw new RangeError("The prices are not of this cart.");
    const ofTheTire = lines.reduce((n, other) => n + (other.code === line.code ? other.quantity : 0), 0);
    const own = unitPrice(line.tirePrice, ofTheTire).unit;
    const byCampaign = campaignReason(campaign, line, pricedLine, { ofTheTire, articles: priced.articles, own });
    return { campaign: byCampaign, own: ownReason(line, ofTheTire, byCampaign) };
  });
}

type Counted = { readonly ofTheTire: number; readonly articles: number; readonly own: Centavos };

function campaignReason(
  campaign: Campaign | null,
  line: CartLine,
  { parts, quantity: of }: PricedLine,
  { ofTheTire, articles, own }: Counted,
): CampaignReason {
  if (campaign === null) return { kind: "noCampaign" };
  if (!campaignCovers(campaign, line.productId)) return { kind: "notCovered" };
  const isPerLine = campaign.type === CAMPAIGN_TYPE_PER_LINE;
  const counted = isPerLine ? ofTheTire : articles;
  const needed = campaign.minProducts;
  if (counted < needed) return { kind: "belowThreshold", counted, needed, isPerLine };
  const unit = campaignPrice(line.tirePrice.listPrice, campaign);
  if (unit >= own) return { kind: "notCheaper", campaign: unit, own };
  const quantity = parts.reduce((n, part) => n + (part.unitPreTax === unit ? part.quantity : 0), 0);
  return quantity === 0 ? { kind: "capReached", most: campaign.maxProducts } : { kind: "applied", quantity, of };
}

function ownReason({ tirePrice, quantity }: CartLine, ofTheTire: number, campaign: CampaignReason): OwnReason {
  const { minimum } = tirePrice;
  if (!hasDiscount(tirePrice)) return { kind: "noDiscount" };
  if (campaign.kind === "applied" && campaign.quantity === quantity) return { kind: "betterByCampaign" };
  return ofTheTire < minimum ? { kind: "belowMinimum", quantity: ofTheTire, minimum } : { kind: "applied", minimum };
}

const hasDiscount = ({ discount, price, listPrice }: TirePrice): boolean => discount > 0 && price < listPrice;
