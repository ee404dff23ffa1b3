import { sql } from "kysely";
import type { invoiceFiguresEndpoint } from "../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findFolioHoles, monthOfInvoices } from "../../features/invoices/reading/month-of-invoices.ts";
import { monthSpan, OF_MONTH } from "../../features/invoices/reading/invoice-conditions.ts";

/** A month's money against its documents; without a month, the present one. */
export async function invoiceFigures(
  db: Handle,
  month = businessDay(new Date()).slice(0, 7),
): Promise<StaffAnswerOf<typeof invoiceFiguresEndpoint>> {
  const span = monthSpan(month);
  const { rows } = await sql<{ refused: number; unknown: number }>`
    select count(*) filter (where state = 'refused')::int as refused,
           count(*) filter (where state = 'unknown')::int as unknown
      from cfdi where state in ('refused', 'unknown') and ${OF_MONTH} >= ${span.from} and ${OF_MONTH} < ${span.until}`.execute(
    db,
  );
  const { refused = 0, unknown = 0 } = rows[0] ?? {};
  return { month, ...(await monthOfInvoices(db, span)), refused, unknown, holes: [...(await findFolioHoles(db))] };
}
