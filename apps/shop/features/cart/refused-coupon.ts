import type { WireCart } from "../../../../shared/contract/cart.ts";
import { COUPON_STATUSES, couponStatusFromCode } from "../../../../shared/domain/pricing/coupon-status.ts";
import { forgetCoupon, storedCoupon } from "../coupons/loaded-coupon.ts";

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Tells why a loaded coupon had to go; answers how to stop listening. */
export function onCouponRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an answer says of the coupon that was asked for: null when it may stay, or was never there. */
export function couponRefusal({ EstadoCupon }: Pick<WireCart, "EstadoCupon">): string | null {
  const status = couponStatusFromCode(EstadoCupon);
  return status === null || status === "none" ? null : COUPON_STATUSES[status].message;
}

/**
 * A loaded coupon that was used up or ended meanwhile goes, with its reason, once. In an empty cart it changes no price,
 * and an order that is being paid may still give it back: it stays until there is something to price.
 */
export function dropRefusedCoupon(cart: WireCart, asked: string | undefined): void {
  const refusal = couponRefusal(cart);
  if (refusal === null || cart.Articulos === 0 || asked === undefined || storedCoupon() !== asked) return;
  forgetCoupon();
  for (const listener of listeners) listener(refusal);
}
