import { sql } from "kysely";
import type { ReturnRow } from "../../../shared/contract/staff/returns/returns.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { returnCondition, type ReturnFilter } from "./return-conditions.ts";
import { returnRows, toReturnRows } from "./return-rows.ts";

interface ReturnQuery extends ReturnFilter {
  readonly after?: string;
  readonly limit?: number;
}

/** A page of returns, the newest first. */
export async function listReturns(
  db: Handle,
  { after, limit = PAGE_SIZE, ...filter }: ReturnQuery,
  permissions: Permissions,
): Promise<{ items: ReturnRow[]; next: string | null; total: number; isMore: boolean }> {
  const condition = returnCondition(filter, permissions);
  const count = await countReturns(db, filter, permissions, MOST_COUNTED);
  let page = returnRows(db, condition);
  if (after !== undefined && /^\d{1,15}$/.test(after)) page = page.where("return_request.id", "<", Number(after));
  const rows = await page
    .orderBy("return_request.id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: await toReturnRows(db, shown, permissions),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

/** How many returns a filter means, up to `most` and one more. */
export async function countReturns(
  db: Handle,
  filter: ReturnFilter,
  permissions: Permissions,
  most: number,
): Promise<number> {
  const counted = returnRows(db, returnCondition(filter, permissions)).limit(most + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Open ones of a member, for the navigation, and whether the shop is late with one. */
export async function countOpenReturns(
  db: Handle,
  permissions: Permissions,
): Promise<{ waiting: number; isLate: boolean }> {
  const open = returnRows(db, returnCondition({}, permissions));
  return db
    .selectFrom(open.as("open"))
    .select(sql<number>`count(*)::int`.as("waiting"))
    .select(sql<boolean>`coalesce(bool_or(due_at < now()), false)`.as("isLate"))
    .executeTakeFirstOrThrow();
}
