import type { CouponStatus } from "../../../shared/domain/coupon-status.ts";
import type { Campaign } from "../../../shared/domain/pricing.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import type { VisitorLimits } from "../cart/visitor-limits.ts";
import { findCoupon, findEventBanner } from "./promotions.repository.ts";

/** The landing page of a campaign: its banner and its coupon's code, empty without one. */
export async function campaignEvent(db: Handle, key: string) {
  const banner = await findEventBanner(db, key.toLowerCase());
  return banner ? ok(banner) : err({ kind: "eventNotFound" as const });
}

/** What a caller sent as a coupon. */
export type CouponText = string | 0 | null | undefined;

/** A coupon's code as it is stored, or null: `cupon` may be absent, empty or `0` (decisions §3). */
export function couponCodeOf(text: CouponText): string | null {
  const code = typeof text === "string" ? text.trim().toUpperCase() : "";
  return code === "" || code === "0" ? null : code;
}

/** A coupon that was asked for: only a valid one has a campaign, and with it an effect on prices. */
export type AskedCoupon = { readonly code: string } & (
  | { readonly status: "valid"; readonly campaign: Campaign; readonly isBound: boolean }
  | { readonly status: Exclude<CouponStatus, "valid">; readonly campaign: null; readonly isBound?: never }
) & {
    /** Nobody ever had such a code, or staff withdrew it; not one that is over. */
    readonly isUnknown?: boolean;
  };

/** Who asks, as far as coupons care: the signed-in customer's e-mail, or nobody's. */
export interface CouponOwner {
  readonly email: string | undefined;
  readonly now: Date;
}

/**
 * Whether a coupon can be used now by whoever asks, and what it does then (decisions §3). The one answer to both questions for
 * catalogue, cart and order: a coupon bound to a customer changes no price for anybody else.
 */
export async function askCoupon(db: Handle, text: CouponText, { email, now }: CouponOwner): Promise<AskedCoupon> {
  const code = couponCodeOf(text);
  if (code === null) return { code: "", status: "none", campaign: null };
  const row = await findCoupon(db, code);
  if (!row) return { code, status: "invalid", campaign: null, isUnknown: true };
  const starts = Math.max(row.starts_at.getTime(), row.campaign_starts_at.getTime());
  const ends = Math.min(row.ends_at.getTime(), row.campaign_ends_at.getTime());
  if (now.getTime() < starts || now.getTime() >= ends) return { code, status: "invalid", campaign: null };
  if (row.max_uses !== null && row.uses >= row.max_uses) return { code, status: "used", campaign: null };
  if (row.customer_email !== null && row.customer_email.toLowerCase() !== email?.toLowerCase()) {
    return { code, status: "boundToAnotherUser", campaign: null };
  }
  const campaign = {
    id: row.campaign_id,
    type: row.type,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    discountPercent: row.discount_percent,
    productIds: row.product_ids,
  };
  return { code, status: "valid", campaign, isBound: row.customer_email !== null };
}

/**
 * The same for somebody who typed a code and may be guessing: codes that do not exist are counted for their address. Above the
 * limit no code is looked at, as the answer to a right one would tell it from the others.
 */
export async function tryCoupon(
  { db, visitorLimits }: { db: Handle; visitorLimits: VisitorLimits },
  text: CouponText,
  { address, ...owner }: CouponOwner & { readonly address: string },
): Promise<Result<AskedCoupon, { kind: "tooManyAttempts"; retryAfterSeconds: number }>> {
  if (couponCodeOf(text) === null) return ok(await askCoupon(db, text, owner));
  const retryAfterSeconds = await visitorLimits.unknownCoupon.take(address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const asked = await askCoupon(db, text, owner);
  if (!asked.isUnknown) await visitorLimits.unknownCoupon.giveBack(address);
  return ok(asked);
}

/** What a coupon does to the catalogue's prices, which are the same for everybody: a bound one does nothing there. */
export const campaignOf = async (db: Handle, text: CouponText): Promise<Campaign | null> =>
  (await askCoupon(db, text, { email: undefined, now: new Date() })).campaign;
