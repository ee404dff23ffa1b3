import { CAMPAIGN_TYPE_PER_LINE } from "../../../../../shared/domain/pricing/pricing.ts";
import type { Cart } from "../../cart/cart.ts";
import { couponEffect } from "../../coupons/coupon-effect.ts";

/** What a loaded coupon does to this cart, and from or up to how many pieces it counts. */
export function couponText({ coupon, articles, items }: Cart): string {
  if (!coupon) return "";
  const { campaign, discounted } = coupon;
  const effect = couponEffect(campaign);
  if (discounted > 0) return effect === "" ? "Los precios ya lo incluyen." : `Los precios ya lo incluyen. ${effect}`;
  // More pieces of tyres that it does not count for would not lower the price either.
  const lowered = items.filter(({ isInCampaign }) => isInCampaign);
  const counted =
    campaign.type === CAMPAIGN_TYPE_PER_LINE ? Math.max(0, ...lowered.map(({ quantity }) => quantity)) : articles;
  return lowered.length > 0 && counted < campaign.minProducts
    ? `Todavía no baja el precio. ${effect}`
    : "No baja el precio de las llantas de tu carrito y no se gasta en este pedido.";
}
