import { type Campaign, CAMPAIGN_TYPE_PER_LINE } from "../../../../shared/domain/pricing/pricing.ts";
import { pluralPieces } from "./plural-pieces.ts";

/** What decides for how many pieces a coupon counts. */
export type CouponCampaign = Pick<Campaign, "type" | "minProducts" | "maxProducts">;

/** From how many pieces and up to how many a coupon counts: "Desde 4 piezas de la misma llanta."; empty for all of them. */
export function couponEffect({ type, minProducts, maxProducts }: CouponCampaign): string {
  const parts: string[] = [];
  if (minProducts > 1) {
    parts.push(`desde ${pluralPieces(minProducts)}${type === CAMPAIGN_TYPE_PER_LINE ? " de la misma llanta" : ""}`);
  }
  if (maxProducts > 0) parts.push(`hasta ${pluralPieces(maxProducts)}`);
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
