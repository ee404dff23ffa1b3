import { sql } from "kysely";
import type { CampaignDetail } from "../../../shared/contract/staff/promotions/campaigns.ts";
import { codeShape } from "../../../shared/domain/pricing/campaigns/unique-code.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../shared/domain/pricing/pricing.ts";
import { maskedName } from "../../../shared/domain/staff/access/masked-person.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { campaignVersion } from "../../features/promotions/campaigns/row-version.ts";
import { figuresByInviter, figuresOf, NO_FIGURES } from "./campaign-figures.ts";
import { findCampaignsWithCodes, rowOf, stateOf } from "./list-campaigns.ts";

/** A campaign with all that its screen shows; undefined where it does not exist. */
export async function readCampaign(
  db: Handle,
  id: number,
  permissions: Permissions,
): Promise<CampaignDetail | undefined> {
  const [row] = await findCampaignsWithCodes(db, id);
  if (!row) return undefined;
  const figures = (await figuresOf(db, [id])).get(id) ?? NO_FIGURES;
  return {
    ...rowOf(row, stateOf(row, new Date())),
    ...figures,
    isPerLine: row.type === CAMPAIGN_TYPE_PER_LINE,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    percent: row.discount_percent,
    productIds: row.product_ids,
    products: await productNames(db, row.product_ids),
    isPaused: !row.is_active && row.paused_at !== null,
    version: campaignVersion(row),
    batches: await batchesOf(db, id),
    inviters: await invitersOf(db, id, permissions),
    approvalId: await openApproval(db, id),
  };
}

async function productNames(db: Handle, ids: readonly number[] | null): Promise<string[]> {
  if (ids === null || ids.length === 0) return [];
  const rows = await db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["brand.name as brand", "product.name"])
    .where("product.id", "in", ids)
    .orderBy("brand.name")
    .orderBy("product.name")
    .execute();
  return rows.map(({ brand, name }) => `${brand} ${name}`);
}

async function batchesOf(db: Handle, campaignId: number): Promise<CampaignDetail["batches"]> {
  const rows = await db
    .selectFrom("coupon_batch")
    .leftJoin("staff_member", "staff_member.id", "coupon_batch.created_by")
    .select([
      "coupon_batch.id",
      "prefix",
      "length",
      "codes",
      "coupon_batch.created_at",
      "downloaded_at",
      "staff_member.name as createdBy",
    ])
    .where("campaign_id", "=", campaignId)
    .orderBy("coupon_batch.id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id, prefix, length, codes, created_at: createdAt, downloaded_at: downloadedAt, createdBy }) => ({
    id,
    example: codeShape(prefix, length),
    codes,
    createdAt: createdAt.toISOString(),
    createdBy,
    downloadedAt: downloadedAt?.toISOString() ?? null,
  }));
}

/** Names of employees for those who see customers or employees; the account's number for the others. */
async function invitersOf(db: Handle, id: number, permissions: Permissions): Promise<CampaignDetail["inviters"]> {
  const rows = await figuresByInviter(db, id);
  const seesNames = hasGrant(permissions, "employees.write", "read") || hasGrant(permissions, "customers.read", "read");
  const seesMasked = hasGrant(permissions, "customers.read", "masked");
  return rows.map(({ name, lastName, ...figures }) => {
    if (figures.id === null) return { ...figures, name: "" };
    const whole = `${name} ${lastName}`.trim();
    return { ...figures, name: seesNames ? whole : seesMasked ? maskedName(name, lastName) : `Empleado ${figures.id}` };
  });
}

async function openApproval(db: Handle, id: number): Promise<number | null> {
  const open = await db
    .selectFrom("approval_request")
    .select("id")
    .where("subject_kind", "=", "campaign")
    // Codes that are to be generated: a campaign may have several such requests.
    .where((eb) => eb.or([eb("subject_id", "=", String(id)), sql<boolean>`starts_with(subject_id, ${`${id} (`})`]))
    .where("state", "=", "open")
    .where("expires_at", ">", new Date())
    .orderBy("id")
    .executeTakeFirst();
  return open?.id ?? null;
}
