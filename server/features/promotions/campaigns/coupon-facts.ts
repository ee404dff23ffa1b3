import type { CouponFacts } from "../../../../shared/domain/pricing/campaigns/promotion-words.ts";
import type { Handle } from "../../../db/database.ts";

/** A coupon whatever its state, with its campaign's. */
export async function findCouponFacts(db: Handle, code: string) {
  const row = await db
    .selectFrom("coupon")
    .innerJoin("campaign", "campaign.id", "coupon.campaign_id")
    .select([
      "coupon.id",
      "coupon.campaign_id as campaignId",
      "coupon.is_active as isActive",
      "coupon.starts_at as startsAt",
      "coupon.ends_at as endsAt",
      "coupon.uses",
      "coupon.max_uses as maxUses",
      "coupon.per_customer as perCustomer",
      "coupon.customer_email as email",
      "campaign.name as campaignName",
      "campaign.is_active as isCampaignActive",
      "campaign.paused_at as pausedAt",
      "campaign.starts_at as campaignStartsAt",
      "campaign.ends_at as campaignEndsAt",
    ])
    .where("coupon.code", "=", code)
    .executeTakeFirst();
  return row && ({ ...row, isCampaignPaused: row.pausedAt !== null } satisfies CouponFacts);
}

export const findCampaigns = (db: Handle) =>
  db.selectFrom("campaign").select(["id", "name"]).where("is_active", "=", true).orderBy("id").limit(50).execute();
