import type { Api } from "../../../../shared/contract/api.ts";
import { couponStatusEndpoint } from "../../../../shared/contract/purchase/promotions.ts";
import { COUPON_STATUSES } from "../../../../shared/domain/pricing/coupon-status.ts";
import { couponOf } from "./coupon.ts";
import { couponEffect } from "./coupon-effect.ts";
import { checkedCouponOf } from "./wire-coupon.ts";

/** What is said of the coupon in a page's address: null without one, or when it cannot be asked for now. */
export interface CouponNoteData {
  readonly code: string;
  /** Why it cannot be used (storefront §8); null when it can. */
  readonly refusal: string | null;
  /** It is bound to a customer. The page is the same for every visitor and cannot tell whether it is the reader's. */
  readonly isBound: boolean;
  /** "Hasta 4 piezas.", or empty. */
  readonly effect: string;
}

/** The answer for a visitor, because the page is the same for every visitor. The cart says what a customer's own coupon does. */
export async function loadCouponNote(api: Api, query: URLSearchParams): Promise<CouponNoteData | null> {
  const code = couponOf(query);
  if (code === undefined) return null;
  const result = await api.call(couponStatusEndpoint, { body: { cupon: code } });
  // The prices on the page are those without it.
  if (!result.ok && result.status === 429) return { code, refusal: result.message, isBound: false, effect: "" };
  if (!result.ok) return null;
  const { status, campaign } = checkedCouponOf(result.value);
  if (status === null) return null;
  return {
    code,
    refusal: COUPON_STATUSES[status].message,
    isBound: status === "boundToAnotherUser",
    effect: campaign ? couponEffect(campaign) : "",
  };
}
