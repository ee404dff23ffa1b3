import type { Handle } from "../../db/database.ts";

export const findBanners = (db: Handle) =>
  db
    .selectFrom("banner")
    .select(["image", "title", "text", "url"])
    .where("is_active", "=", true)
    .where("event_key", "is", null)
    .orderBy("position")
    .limit(20)
    .execute();

export const findEventBanner = (db: Handle, eventKey: string) =>
  db
    .selectFrom("banner")
    .select(["image", "title", "text", "url", "event_key", "coupon_code"])
    .where("event_key", "=", eventKey)
    .where("is_active", "=", true)
    .orderBy("position")
    .executeTakeFirst();

/** A coupon that was not retired, with its campaign. Its customer and its uses are not looked at. */
export const findCoupon = (db: Handle, code: string) =>
  db
    .selectFrom("coupon")
    .innerJoin("campaign", "campaign.id", "coupon.campaign_id")
    .select([
      "coupon.code",
      "coupon.max_uses",
      "coupon.uses",
      "coupon.customer_email",
      "coupon.starts_at",
      "coupon.ends_at",
      "campaign.starts_at as campaign_starts_at",
      "campaign.ends_at as campaign_ends_at",
      "campaign.id as campaign_id",
      "campaign.type",
      "campaign.min_products",
      "campaign.max_products",
      "campaign.discount_percent",
      "campaign.product_ids",
    ])
    .where("coupon.code", "=", code)
    .where("coupon.is_active", "=", true)
    .where("campaign.is_active", "=", true)
    .executeTakeFirst();
