import { sql } from "kysely";
import {
  isBeyondLimits,
  type PromotionReach,
  type PromotionTerms,
  widens,
} from "../../../../shared/domain/pricing/campaigns/promotion-limits.ts";
import type { Handle } from "../../../db/database.ts";
import { readSetting } from "../../settings/read-setting.ts";
import {
  type Campaign,
  type Coupon,
  countingNow,
  termsOfCampaign,
  termsOfCoupon,
} from "../promotions/lock-campaign.ts";

interface Judged {
  /** Undefined: it is new. */
  readonly before: PromotionTerms | undefined;
  readonly after: PromotionTerms;
  readonly reach: PromotionReach;
}

/**
 * Why a second person decides about campaigns and codes of a run that is not applied yet, by the rule of the screens (docs/decisions/0075): what
 * they will be is judged, where the run gives more than there was.
 */
export async function promotionReasons(db: Handle, runId: number, now: Date): Promise<string[]> {
  const campaigns = await willBe<Campaign>(db, runId, { table: "campaign", key: "id" });
  const coupons = await willBe<Coupon>(db, runId, { table: "coupon", key: "code" });
  if (campaigns.length === 0 && coupons.length === 0) return [];
  const wereCoupons = new Map((await couponsOf(db, runId)).map((row) => [row.code, row]));
  const ids = new Set([
    ...campaigns.map(({ id }) => id),
    ...[...coupons, ...wereCoupons.values()].map((row) => row.campaign_id),
  ]);
  const were = new Map((await campaignsOf(db, [...ids])).map((row) => [row.id, row]));
  const will = new Map([...were, ...campaigns.map((row) => [row.id, row] as const)]);
  const uses = await usesAfter(db, runId, { ids: [...ids], now });
  const reachOf = ({ id, discount_percent: percent }: Campaign): PromotionReach => ({
    percent,
    ...(uses.get(id) ?? { isUncapped: false, uses: 0 }),
  });

  const judged: Judged[] = campaigns.map((row) => {
    const before = were.get(row.id);
    return { before: before && termsOfCampaign(before), after: termsOfCampaign(row), reach: reachOf(row) };
  });
  for (const row of coupons) {
    const campaign = will.get(row.campaign_id);
    if (!campaign) continue;
    judged.push({
      before: sameCoupon(wereCoupons.get(row.code), row, were),
      after: countingNow(termsOfCoupon(row), campaign),
      // Other codes of the campaign were judged when they were made; all uses together are judged each time.
      reach: { ...reachOf(campaign), isUncapped: row.max_uses === null },
    });
  }
  return reasonsOf(db, judged);
}

/** Of a code that stays in its campaign and its owner's, what it was; one that goes to another campaign or person is as good as new. */
function sameCoupon(
  before: Coupon | undefined,
  after: Coupon,
  were: ReadonlyMap<number, Campaign>,
): PromotionTerms | undefined {
  const campaign = before && were.get(before.campaign_id);
  const isSame =
    before?.campaign_id === after.campaign_id &&
    before.customer_email === after.customer_email &&
    campaign !== undefined;
  return isSame ? countingNow(termsOfCoupon(before), campaign) : undefined;
}

async function reasonsOf(db: Handle, judged: readonly Judged[]): Promise<string[]> {
  const limits = { percent: await readSetting(db, "couponPercent"), uses: await readSetting(db, "couponUses") };
  const beyond = judged.filter(
    ({ before, after, reach }) =>
      after.isActive && (before === undefined || widens(before, after)) && isBeyondLimits(reach, limits),
  );
  const percent = beyond.reduce((most, { reach }) => Math.max(most, reach.percent), 0);
  const uses = beyond.reduce((most, { reach }) => Math.max(most, reach.uses), 0);
  const count = (n: number) => n.toLocaleString("es-MX");
  return [
    ...(percent > limits.percent ? [`Una campaña da ${percent} %; el límite es ${limits.percent} %.`] : []),
    ...(beyond.some(({ reach }) => reach.isUncapped) ? ["Quedan cupones sin tope de usos."] : []),
    ...(uses > limits.uses
      ? [`Los cupones de una campaña suman ${count(uses)} usos; el límite es ${count(limits.uses)}.`]
      : []),
  ];
}

/** The rows that a run adds and changes, as it leaves them. */
async function willBe<Row>(
  db: Handle,
  runId: number,
  { table, key }: { readonly table: "campaign" | "coupon"; readonly key: "id" | "code" },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select will.* from import_change as change
    left join ${sql.table(table)} as was on was.${sql.ref(key)}::text = change.key ->> ${sql.lit(key)}
    cross join lateral jsonb_populate_record(was, change.after) as will
    where change.run_id = ${runId} and change.table_name = ${table} and change.operation <> 'left' and change.after is not null`.execute(
    db,
  );
  return rows;
}

async function couponsOf(db: Handle, runId: number): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`
    select coupon.* from coupon where code in (
      select key ->> 'code' from import_change where run_id = ${runId} and table_name = 'coupon' and operation <> 'left')`.execute(
    db,
  );
  return rows;
}

const campaignsOf = async (db: Handle, ids: readonly number[]): Promise<Campaign[]> =>
  (await sql<Campaign>`select * from campaign where id = any(${[...ids]}::integer[])`.execute(db)).rows;

type Uses = Omit<PromotionReach, "percent">;

/** What campaigns' codes that may be used give together once the run is applied. */
async function usesAfter(
  db: Handle,
  runId: number,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, Uses>> {
  const { rows } = await sql<Uses & { campaign_id: number }>`
    with change as (
      select key ->> 'code' as code, after from import_change
      where run_id = ${runId} and table_name = 'coupon' and operation <> 'left' and after is not null
    ), will as (
      select row_of.* from coupon as was left join change on change.code = was.code
      cross join lateral jsonb_populate_record(was, coalesce(change.after, '{}')) as row_of
      where was.campaign_id = any(${[...ids]}::integer[])
      union all
      select row_of.* from change cross join lateral jsonb_populate_record(null::coupon, change.after) as row_of
      where not exists (select from coupon where coupon.code = change.code)
    )
    select campaign_id, coalesce(bool_or(max_uses is null), false) as "isUncapped", coalesce(sum(max_uses), 0)::float8 as uses
    from will where is_active and ends_at > ${now} group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaign_id: id, ...uses }) => [id, uses]));
}
