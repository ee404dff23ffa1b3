import { boundCoupon, forgetCoupon, storeCoupon, storedCoupon } from "./coupon-store.ts";

/** A coupon of the customer whose session ended, for when they are back. In this page's memory only. */
let left: { readonly code: string; readonly owner: string } | null = null;

/** A coupon that counts for one customer leaves the device with them; any other stays loaded (docs/decisions/0020). */
export function leaveCoupon(owner: string): void {
  const code = boundCoupon();
  if (code === undefined) return;
  left = { code, owner };
  forgetCoupon();
}

/** A sign-out removes the customer's own coupon for good. */
export function takeCouponAlong(): void {
  left = null;
  if (boundCoupon() !== undefined) forgetCoupon();
}

/** Before the cart is asked for: it has the price it had. Another customer's is forgotten. */
export function bringCouponBack(email: string): void {
  if (left?.owner === email.trim().toLowerCase() && storedCoupon() === undefined) {
    storeCoupon(left.code, { isBound: true });
  }
  left = null;
}
