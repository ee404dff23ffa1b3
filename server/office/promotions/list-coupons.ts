import { sql } from "kysely";
import type { CouponRow, couponsEndpoint } from "../../../shared/contract/staff/promotions/coupons.ts";
import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import { campaignState, codeState } from "../../../shared/domain/pricing/campaigns/campaign-state.ts";
import { couponCodeOf } from "../../../shared/domain/pricing/coupon-code.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { couponVersion } from "../../features/promotions/campaigns/row-version.ts";
import { kindOfCode, shownCode } from "./shown-code.ts";

/** A page of codes, the newest first. */
export async function listCoupons(
  db: Handle,
  { q = "", campaign, after, limit = PAGE_SIZE }: StaffQueryOf<typeof couponsEndpoint>,
  permissions: Permissions,
): Promise<StaffAnswerOf<typeof couponsEndpoint>> {
  const code = couponCodeOf(q);
  let found = db.selectFrom("coupon").innerJoin("campaign", "campaign.id", "coupon.campaign_id");
  if (campaign !== undefined) found = found.where("coupon.campaign_id", "=", campaign);
  // By its beginning a generated code could be found letter by letter.
  if (code !== null) {
    found = found.where((eb) =>
      eb.or([
        eb("coupon.code", "=", code),
        eb.and([
          sql<boolean>`starts_with(coupon.code, ${code})`,
          eb("coupon.batch_id", "is", null),
          eb("coupon.customer_email", "is", null),
        ]),
      ]),
    );
  }
  const counted = found.select("coupon.id").limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  let page = found
    .leftJoin("coupon_batch", "coupon_batch.id", "coupon.batch_id")
    .selectAll("coupon")
    .select([
      "campaign.name as campaign",
      "campaign.is_active as campaignIsActive",
      "campaign.paused_at as campaignPausedAt",
      "campaign.starts_at as campaignStartsAt",
      "campaign.ends_at as campaignEndsAt",
      "coupon_batch.prefix",
    ])
    .orderBy("coupon.id", "desc")
    .limit(limit + 1);
  if (after !== undefined && /^\d{1,9}$/.test(after)) page = page.where("coupon.id", "<", Number(after));
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const now = new Date();
  return {
    items: shown.map((row): CouponRow => {
      const ofCampaign = campaignState(
        {
          isActive: row.campaignIsActive,
          pausedAt: row.campaignPausedAt,
          startsAt: row.campaignStartsAt,
          endsAt: row.campaignEndsAt,
          isSpent: false,
        },
        now,
      );
      return {
        id: row.id,
        code: shownCode(row, permissions),
        kind: kindOfCode(row),
        campaignId: row.campaign_id,
        campaign: row.campaign,
        state: codeState(
          {
            isActive: row.is_active,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            uses: row.uses,
            maxUses: row.max_uses,
            campaign: ofCampaign,
          },
          now,
        ),
        uses: row.uses,
        maxUses: row.max_uses,
        perCustomer: row.per_customer,
        guestsOnly: row.guests_only,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        isActive: row.is_active,
        version: couponVersion(row),
      };
    }),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}
