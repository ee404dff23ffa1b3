import type { Handle } from "../../db/database.ts";

/** A coupon whatever its state, with its campaign's. */
export const findCouponFacts = (db: Handle, code: string) =>
  db
    .selectFrom("coupon")
    .innerJoin("campaign", "campaign.id", "coupon.campaign_id")
    .select([
      "coupon.code",
      "coupon.is_active",
      "coupon.starts_at",
      "coupon.ends_at",
      "coupon.uses",
      "coupon.max_uses",
      "campaign.name as campaign_name",
      "campaign.is_active as campaign_is_active",
      "campaign.starts_at as campaign_starts_at",
      "campaign.ends_at as campaign_ends_at",
    ])
    .where("coupon.code", "=", code)
    .executeTakeFirst();

export const findCampaign = (db: Handle, id: number) =>
  db.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst();

export const findCampaigns = (db: Handle) =>
  db.selectFrom("campaign").select(["id", "name"]).where("is_active", "=", true).orderBy("id").limit(50).execute();
