import type { CouponStatus } from "../coupon-status.ts";

/** When and for whom a coupon counts. The dates are its campaign's too: the later beginning and the earlier end. */
export interface CouponTerms {
  readonly startsAt: Date;
  /** From this moment on it counts no more. */
  readonly endsAt: Date;
  readonly uses: number;
  /** Null: no limit. */
  readonly maxUses: number | null;
  /** Uses of one account; null: no limit. */
  readonly perCustomer: number | null;
  /** Bound to the account with this e-mail. */
  readonly email: string | null;
  readonly guestsOnly: boolean;
}

/** The customer who asks, as far as coupons care. */
export interface CouponCustomer {
  /** Undefined: a visitor. */
  readonly email: string | undefined;
  /** An employee's invitation opened the account. */
  readonly isGuest: boolean;
  /** Orders of the account that hold a use of this coupon. */
  readonly used: number;
}

/**
 * Whether a coupon counts for a customer at a moment (decisions section 3). The limit of one account is asked of signed-in customers only: a
 * visitor has none yet.
 */
export function couponStatusFor(
  terms: CouponTerms,
  customer: CouponCustomer,
  now: Date,
): Exclude<CouponStatus, "none"> {
  if (now < terms.startsAt || now >= terms.endsAt) return "invalid";
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return "used";
  if (terms.email !== null && terms.email.toLowerCase() !== customer.email?.toLowerCase()) return "boundToAnotherUser";
  if (terms.guestsOnly && !customer.isGuest) return "boundToAnotherUser";
  return terms.perCustomer !== null && customer.used >= terms.perCustomer ? "used" : "valid";
}
