import { type RawBuilder, sql } from "kysely";
import type { InvoiceRow } from "../../../shared/contract/staff/invoices/invoices.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { invoiceCondition, type InvoiceFilter, OF_MONTH } from "../../features/invoices/reading/invoice-conditions.ts";
import { invoiceRows, type SelectedRow, toInvoiceRow } from "./invoice-rows.ts";

export interface InvoiceQuery extends InvoiceFilter {
  readonly sort?: string;
  readonly after?: string;
  readonly limit?: number;
}

/** Amounts as the list shows them: a credit note takes off. The number of a document grows with its folio. */
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  folio: sql`cfdi.id`,
  issued: OF_MONTH,
  total: sql`coalesce(case when cfdi.kind = 'creditNote' then -cfdi.total else cfdi.total end, 0)`,
};

/** A page of documents as they are stored, in an order; the newest first. */
export async function pageOfInvoices(
  db: Handle,
  { after, limit = PAGE_SIZE, sort = "-folio", ...filter }: InvoiceQuery,
): Promise<{ readonly rows: readonly SelectedRow[]; readonly next: string | null }> {
  const by = SORTS[sort.replace("-", "")] ?? sql`cfdi.id`;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  let page = invoiceRows(db).where(invoiceCondition(filter));
  if (after !== undefined && /^\d{1,15}$/.test(after)) {
    page = page.where(
      sql<boolean>`(${by}, cfdi.id) ${sql.raw(direction === "desc" ? "<" : ">")}
        (select ${by}, cfdi.id from cfdi where cfdi.id = ${Number(after)})`,
    );
  }
  const rows = await page
    .orderBy(by, direction)
    .orderBy("cfdi.id", direction)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.id) : null };
}

/** How many documents a filter means, up to `most` and one more. */
export async function countInvoices(db: Handle, filter: InvoiceFilter, most: number): Promise<number> {
  const counted = db
    .selectFrom("cfdi")
    .select("cfdi.id")
    .where(invoiceCondition(filter))
    .limit(most + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listInvoices(
  db: Handle,
  query: InvoiceQuery,
  permissions: Permissions,
): Promise<{ items: InvoiceRow[]; next: string | null; total: number; isMore: boolean }> {
  const { after: _after, limit: _limit, sort: _sort, ...filter } = query;
  const count = await countInvoices(db, filter, MOST_COUNTED);
  const { rows, next } = await pageOfInvoices(db, query);
  return {
    items: rows.map((row) => toInvoiceRow(row, permissions)),
    next,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}
