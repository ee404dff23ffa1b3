import { type Selectable, sql } from "kysely";
import type { CampaignRow, campaignsEndpoint } from "../../../shared/contract/staff/promotions/campaigns.ts";
import { PAGE_SIZE, type StaffAnswerOf, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { campaignWords } from "../../../shared/domain/pricing/campaigns/campaign-words.ts";
import { campaignState, type PromotionState } from "../../../shared/domain/pricing/campaigns/campaign-state.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../shared/domain/pricing/pricing.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import type { Handle } from "../../db/database.ts";
import type { CampaignTable } from "../../db/tables/catalog.ts";
import { figuresOf, NO_FIGURES } from "./campaign-figures.ts";

/** Campaigns are written by hand: a shop has some hundreds after years. */
const MOST_CAMPAIGNS = 2_000;

export type CampaignWithCodes = Selectable<CampaignTable> & {
  readonly codes: number;
  readonly uses: number;
  readonly mostUses: number | null;
  readonly onlyCode: string | null;
  readonly guestsOnly: boolean;
  readonly isSpent: boolean;
};

/** Campaigns with what their codes have together, the newest first. */
export const findCampaignsWithCodes = (db: Handle, id?: number): Promise<CampaignWithCodes[]> => {
  const live = sql`coupon.is_active and coupon.ends_at > now()`;
  let found = db
    .selectFrom("campaign")
    .leftJoin("coupon", "coupon.campaign_id", "campaign.id")
    .selectAll("campaign")
    .select(sql<number>`count(coupon.id)::int`.as("codes"))
    .select(sql<number>`coalesce(sum(coupon.uses), 0)::float8`.as("uses"))
    .select(
      sql<number | null>`case when count(coupon.id) > 0 and count(*) filter (where coupon.max_uses is null) = 0
        then sum(coupon.max_uses)::float8 end`.as("mostUses"),
    )
    .select(
      sql<
        string | null
      >`case when count(coupon.id) = 1 and bool_and(coupon.batch_id is null and coupon.customer_email is null)
        then min(coupon.code) end`.as("onlyCode"),
    )
    .select(sql<boolean>`coalesce(bool_and(coupon.guests_only), false)`.as("guestsOnly"))
    .select(
      sql<boolean>`coalesce(bool_and(coupon.max_uses is not null and coupon.uses >= coupon.max_uses) filter (where ${live}), false)`.as(
        "isSpent",
      ),
    )
    .groupBy("campaign.id")
    .orderBy("campaign.starts_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(MOST_CAMPAIGNS);
  if (id !== undefined) found = found.where("campaign.id", "=", id);
  return found.execute();
};

export const stateOf = (row: CampaignWithCodes, now: Date): PromotionState =>
  campaignState(
    {
      isActive: row.is_active,
      pausedAt: row.paused_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isSpent: row.isSpent,
    },
    now,
  );

/** A page of campaigns in a state; states are the clock's, so that they are told here and not by the database. */
export async function listCampaigns(
  db: Handle,
  { q = "", state, after, limit = PAGE_SIZE }: StaffQueryOf<typeof campaignsEndpoint>,
): Promise<StaffAnswerOf<typeof campaignsEndpoint>> {
  const now = new Date();
  const all = (await findCampaignsWithCodes(db)).map((row) => ({ row, state: stateOf(row, now) }));
  const wanted = state?.split(",");
  const text = foldText(q);
  const matching = all.filter(
    (one) =>
      (wanted === undefined || wanted.includes(one.state)) &&
      (text === "" || foldText(`${one.row.name} ${one.row.onlyCode ?? ""}`).includes(text)),
  );
  const start = after === undefined ? 0 : matching.findIndex(({ row }) => String(row.id) === after) + 1;
  const shown = matching.slice(start, start + limit);
  const figures = await figuresOf(
    db,
    shown.map(({ row }) => row.id),
  );
  const { codes } = await db
    .selectFrom("coupon")
    .select(sql<number>`count(*)::int`.as("codes"))
    .executeTakeFirstOrThrow();
  const count = (of: PromotionState): number => all.filter((one) => one.state === of).length;
  return {
    items: shown.map((one) => ({ ...rowOf(one.row, one.state), ...(figures.get(one.row.id) ?? NO_FIGURES) })),
    next: start + limit < matching.length ? String(shown.at(-1)?.row.id) : null,
    total: matching.length,
    // From the limit on older ones may be missing.
    isMore: all.length >= MOST_CAMPAIGNS,
    counts: {
      all: all.length,
      running: count("running"),
      planned: count("planned"),
      paused: count("paused"),
      spent: count("spent"),
      ended: count("ended"),
      codes,
    },
  };
}

export const rowOf = (row: CampaignWithCodes, state: PromotionState): Omit<CampaignRow, keyof typeof NO_FIGURES> => ({
  id: row.id,
  name: row.name,
  gives: campaignWords({
    percent: row.discount_percent,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    isPerLine: row.type === CAMPAIGN_TYPE_PER_LINE,
    productIds: row.product_ids,
  }),
  state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  codes: row.codes,
  onlyCode: row.onlyCode,
  uses: row.uses,
  maxUses: row.mostUses,
  guestsOnly: row.guestsOnly,
});
