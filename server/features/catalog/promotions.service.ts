import type { CouponStatus } from "../../../shared/domain/coupon-status.ts";
import { err, ok } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import { couponCodeOf } from "./catalog.service.ts";
import { findCoupon, findEventBanner } from "./promotions.repository.ts";

/** The landing page of a campaign: its banner and its coupon's code, empty without one. */
export async function campaignEvent(db: Handle, key: string) {
  const banner = await findEventBanner(db, key.toLowerCase());
  return banner ? ok(banner) : err({ kind: "eventNotFound" as const });
}

/** Whether a coupon can be used now, and by whoever asks (decisions §3). `email` is the signed-in customer's. */
export async function couponStatus(
  db: Handle,
  text: string | 0 | null,
  email: string | undefined,
  now: Date,
): Promise<{ code: string; status: CouponStatus }> {
  const code = couponCodeOf(text);
  if (code === null) return { code: "", status: "none" };
  const coupon = await findCoupon(db, code);
  if (!coupon) return { code, status: "invalid" };
  const starts = Math.max(coupon.starts_at.getTime(), coupon.campaign_starts_at.getTime());
  const ends = Math.min(coupon.ends_at.getTime(), coupon.campaign_ends_at.getTime());
  if (now.getTime() < starts || now.getTime() >= ends) return { code, status: "invalid" };
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return { code, status: "used" };
  if (coupon.customer_email !== null && coupon.customer_email.toLowerCase() !== email?.toLowerCase()) {
    return { code, status: "boundToAnotherUser" };
  }
  return { code, status: "valid" };
}
