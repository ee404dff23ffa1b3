import { COUPON_STATUSES } from "../../../../shared/domain/pricing/coupon-status.ts";
import { forgetCoupon, storedCoupon } from "../coupons/loaded-coupon.ts";
import type { Cart } from "./cart.ts";

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Tells why a loaded coupon had to go; answers how to stop listening. */
export function onCouponRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an answer says of the coupon that was asked for: null when it may stay, or was never there. */
export function couponRefusal({ couponStatus }: Pick<Cart, "couponStatus">): string | null {
  return couponStatus === null || couponStatus === "none" ? null : COUPON_STATUSES[couponStatus].message;
}

/**
 * A loaded coupon that was used up or ended meanwhile goes, with its reason, once. In an empty cart it changes no price,
 * and an order that is being paid may still give it back: it stays until there is something to price.
 */
export function dropRefusedCoupon(cart: Cart, asked: string | undefined): void {
  const refusal = couponRefusal(cart);
  if (refusal === null || cart.articles === 0 || asked === undefined || storedCoupon() !== asked) return;
  forgetCoupon();
  for (const listener of listeners) listener(refusal);
}
