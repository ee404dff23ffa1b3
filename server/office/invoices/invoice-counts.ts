import { sql } from "kysely";
import type { invoiceCountsEndpoint } from "../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { InvoiceState } from "../../../shared/domain/invoicing/invoice-states.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { monthSpan, OF_MONTH } from "../../features/invoices/reading/invoice-conditions.ts";

type Counts = StaffAnswerOf<typeof invoiceCountsEndpoint>;

/** States with partial indexes: their documents are few. */
const WAITING = sql`(state in ('draft', 'sealed', 'sent', 'unknown') or state in ('cancelAsked', 'cancelPending')
  or state in ('refused', 'cancelRejected'))`;

/** What the list's own views would show. */
export async function countViews(db: Handle): Promise<Counts> {
  const { from, until } = monthSpan(businessDay(new Date()).slice(0, 7));
  const { rows: kinds } = await sql<{ kind: keyof Counts["kinds"]; count: number }>`
    select kind, count(*)::int as count from cfdi where ${OF_MONTH} >= ${from} and ${OF_MONTH} < ${until} group by kind`.execute(
    db,
  );
  const { rows: states } = await sql<{ state: InvoiceState; count: number }>`
    select state, count(*)::int as count from cfdi where ${WAITING} group by state`.execute(db);
  return {
    kinds: { income: 0, creditNote: 0, global: 0, ...Object.fromEntries(kinds.map((each) => [each.kind, each.count])) },
    states,
  };
}
