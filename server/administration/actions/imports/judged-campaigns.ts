import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { type Campaign, judgedCodes, termsWords } from "../promotions/lock-campaign.ts";

/** Campaigns that a run's changes are about: its own, and those of its codes, before and after. */
export const campaignsOfRun = (runId: number) => sql<{ id: number }>`
  select (key ->> 'id')::integer as id from import_change where run_id = ${runId} and table_name = 'campaign'
  union select (after ->> 'campaign_id')::integer from import_change where run_id = ${runId} and table_name = 'coupon'
  union select campaign_id from coupon join import_change as change on change.key ->> 'code' = coupon.code
    where run_id = ${runId} and table_name = 'coupon'`;

/** More are one digest: the log and a request would be too long. */
const MOST_NAMED = 20;

/**
 * What the campaigns of a run give now, with their codes. A second person judges it with the file, so that the file is not applied after any of
 * it changed.
 */
export async function judgedCampaigns(db: Handle, run: { readonly id: number; readonly kind: string }, now: Date) {
  if (run.kind !== "campaigns" && run.kind !== "coupons") return {};
  const { rows } = await sql<Campaign & { isUncapped: boolean; uses: number }>`
    select campaign.*, coalesce(codes.is_uncapped, false) as "isUncapped", coalesce(codes.uses, 0)::float8 as uses
    from campaign left join lateral (
      select bool_or(max_uses is null) as is_uncapped, sum(max_uses) as uses from coupon
      where coupon.campaign_id = campaign.id and coupon.is_active and coupon.ends_at > ${now}
    ) as codes on true
    where campaign.id in (${campaignsOfRun(run.id)}) order by campaign.id`.execute(db);
  const lines = rows.map((row) => {
    const { codeUses } = judgedCodes({ percent: row.discount_percent, isUncapped: row.isUncapped, uses: row.uses });
    return `${row.id} «${row.name}»: ${termsWords(row)}; usos de sus códigos: ${codeUses}`;
  });
  const more = lines.slice(MOST_NAMED);
  const digest = createHash("sha256").update(more.join("\n")).digest("hex").slice(0, 16);
  return {
    campaigns: [...lines.slice(0, MOST_NAMED), ...(more.length > 0 ? [`y ${more.length} más (huella ${digest})`] : [])],
  };
}
