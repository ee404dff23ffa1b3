import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { CampaignTable, CouponTable, InstallmentPlanTable } from "../../../db/tables/catalog.ts";

/**
 * A digest of the fields that staff may change. Two readings with the same version have the same fields. The count of uses is not part of it.
 */
const versionOf = (values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);

export const campaignVersion = (row: Selectable<CampaignTable>): string =>
  versionOf([
    row.name,
    row.type,
    row.min_products,
    row.max_products,
    row.discount_percent,
    row.product_ids,
    row.starts_at,
    row.ends_at,
    row.is_active,
    row.paused_at,
  ]);

export const couponVersion = (row: Selectable<CouponTable>): string =>
  versionOf([
    row.campaign_id,
    row.max_uses,
    row.per_customer,
    row.guests_only,
    row.starts_at,
    row.ends_at,
    row.is_active,
  ]);

export const planVersion = (row: Selectable<InstallmentPlanTable>): string =>
  versionOf([row.name, row.message, row.minimum, row.months, row.bank, row.brands, row.is_active]);
