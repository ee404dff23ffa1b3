import { type Selectable, sql } from "kysely";
import type { ApprovalKind } from "../../../../shared/domain/staff/approval-kinds.ts";
import {
  isBeyondLimits,
  type PromotionReach,
  type PromotionTerms,
  widens,
} from "../../../../shared/domain/pricing/campaigns/promotion-limits.ts";
import { campaignWords } from "../../../../shared/domain/pricing/campaigns/campaign-words.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../../shared/domain/pricing/pricing.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { CampaignTable, CouponTable } from "../../../db/tables/catalog.ts";
import { campaignVersion } from "../../../features/promotions/campaigns/row-version.ts";
import type { Subject } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { grantOf } from "../orders/order-effects.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

export type Campaign = Selectable<CampaignTable>;
export type Coupon = Selectable<CouponTable>;

export const campaignSubject = (id: number): Subject => ({ kind: "campaign", id: String(id) });

/** A personal code may have its owner's name in it, and a generated one is a secret: both are called by their number. */
export const couponSubject = ({ id, code, customer_email: email, batch_id: batch }: Coupon): Subject => ({
  kind: "coupon",
  id: email === null && batch === null ? code : `núm. ${id}`,
});

/**
 * The campaign of an act, locked: acts with one campaign and its codes wait for each other. Buyers lock its coupons only, and imports may add codes
 * meanwhile.
 */
export async function lockCampaign(db: Handle, id: number, expected?: string): Promise<Result<Campaign, StaffError>> {
  const row = await db.selectFrom("campaign").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) return err(NOT_FOUND);
  return expected !== undefined && campaignVersion(row) !== expected
    ? changedMeanwhile("Otra persona cambió la campaña. Léela otra vez.", { id, version: campaignVersion(row) })
    : ok(row);
}

/** What a campaign gives with the codes that may be used from now on. */
export async function reachOf(
  db: Handle,
  { id, discount_percent: percent }: Campaign,
  now: Date,
): Promise<PromotionReach> {
  const found = await db
    .selectFrom("coupon")
    .select(sql<boolean>`coalesce(bool_or(max_uses is null), false)`.as("isUncapped"))
    .select(sql<number>`coalesce(sum(max_uses), 0)::float8`.as("uses"))
    .where("campaign_id", "=", id)
    .where("is_active", "=", true)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return { percent, ...found };
}

export const termsOfCampaign = (row: Campaign): PromotionTerms => ({
  isActive: row.is_active,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  percent: row.discount_percent,
  type: row.type,
  minProducts: row.min_products,
  maxProducts: row.max_products,
  productIds: row.product_ids,
});

export const termsOfCoupon = (row: Coupon): PromotionTerms => ({
  isActive: row.is_active,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  perCustomer: row.per_customer,
  guestsOnly: row.guests_only,
});

/** A code counts at most as long as its campaign: a longer life of both is more than it had. */
export const countingNow = (terms: PromotionTerms, campaign: Campaign): PromotionTerms => ({
  ...terms,
  isActive: terms.isActive && (campaign.is_active || campaign.paused_at !== null),
  endsAt: terms.endsAt < campaign.ends_at ? terms.endsAt : campaign.ends_at,
});

interface Judged {
  /** Undefined: it is new. */
  readonly before?: PromotionTerms;
  readonly after: PromotionTerms;
  readonly reach: PromotionReach;
}

/** Whether a second person decides: the member may only ask, or more is given than before and what comes out is beyond a limit. */
export async function secondPerson(
  { db, actor }: ActionContext,
  { before, after, reach }: Judged,
): Promise<{ readonly needsApproval?: ApprovalKind }> {
  if (grantOf(actor, "promotions.write") === "ask") return { needsApproval: "coupon" };
  if (before !== undefined && !widens(before, after)) return {};
  const limits = { percent: await readSetting(db, "couponPercent"), uses: await readSetting(db, "couponUses") };
  return isBeyondLimits(reach, limits) ? { needsApproval: "coupon" } : {};
}

/** What a second person judges of a code besides its own limits. A request is not carried out after any of it changed. */
export const judgedTerms = (row: Campaign) => ({ campaignTerms: termsWords(row) });

/** What a second person judges of a campaign besides its own terms, in the same way. */
export const judgedCodes = ({ isUncapped, uses }: PromotionReach) => ({
  codeUses: isUncapped ? "sin límite" : uses,
});

/** `25 % en 1 modelo (3), del 1/nov/2026 00:00 al 30/nov/2026 23:59` */
export function termsWords(row: Campaign): string {
  const given = campaignWords({
    percent: row.discount_percent,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    isPerLine: row.type === CAMPAIGN_TYPE_PER_LINE,
    productIds: row.product_ids,
  });
  const models = row.product_ids === null ? "" : ` (${row.product_ids.join(", ")})`;
  const state = row.is_active ? "" : row.paused_at === null ? ", dada de baja" : ", en pausa";
  return `${given}${models}, del ${formatDateTime(row.starts_at)} al ${formatDateTime(row.ends_at)}${state}`;
}

/** For the audit log and the second person, who see the same. */
export const shownCampaign = (row: Campaign) => ({
  name: row.name,
  percent: row.discount_percent,
  minProducts: row.min_products,
  maxProducts: row.max_products === 0 ? "sin tope" : row.max_products,
  countsPerTire: row.type === 6,
  products: row.product_ids === null ? "todas" : row.product_ids.join(", "),
  startsAt: formatDateTime(row.starts_at),
  endsAt: formatDateTime(row.ends_at),
  isActive: row.is_active,
});

export const shownCoupon = (row: Coupon) => ({
  campaign: row.campaign_id,
  uses: row.max_uses ?? "sin límite",
  perCustomer: row.per_customer ?? "sin límite",
  guestsOnly: row.guests_only,
  startsAt: formatDateTime(row.starts_at),
  endsAt: formatDateTime(row.ends_at),
  isActive: row.is_active,
});

export const ORDERS_KEEP = { kind: "data", text: "Los pedidos que ya se hicieron conservan su precio." } as const;
