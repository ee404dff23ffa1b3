import { sql } from "kysely";
import type { DayState, reconciliationsEndpoint } from "../../../shared/contract/staff/banking/reconciliations.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay, lastDayOf } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { unansweredDays } from "../../features/payments/reconcile/bank-differences.ts";
import { isCompared, lastComparison } from "../../features/payments/reconcile/reconciliation-records.ts";
import { figuresBetween } from "./read-day.ts";

interface Decided {
  readonly day: string;
  readonly open: number;
  readonly accepted: number;
  readonly afterClose: number;
  readonly isClosed: boolean;
}

/** How each day of a month stands, until today. */
export async function readMonth(db: Handle, month: string): Promise<StaffAnswerOf<typeof reconciliationsEndpoint>> {
  const today = businessDay(new Date());
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const { rows } = await sql<Decided>`
    select to_char(each::date, 'YYYY-MM-DD') as day,
      (select count(*)::int from reconciliation_difference where day = each::date and state = 'open') as open,
      (select count(*)::int from reconciliation_difference where day = each::date and state = 'accepted') as accepted,
      (select count(*)::int from reconciliation_difference
        where day = each::date and state = 'open' and is_after_close) as "afterClose",
      exists (select from reconciliation_day where day = each::date) as "isClosed"
    from generate_series(${first}::date, least(${last}::date, ${today}::date), interval '1 day') as each order by each`.execute(
    db,
  );
  const isOver = last < today;
  const withPayments = new Set((await figuresBetween(db, first, last)).map(({ day }) => day));
  const run = await db
    .selectFrom("reconciliation_run")
    .select(["at", "unread"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    month,
    isClosed: isOver && rows.every(({ isClosed }) => isClosed),
    mayBeClosed:
      isOver &&
      isCompared(last, await lastComparison(db)) &&
      rows.every(({ open }) => open === 0) &&
      (await unansweredDays(db, first, last)).length === 0 &&
      rows.some(({ isClosed }) => !isClosed),
    days: rows.map(({ day, open, accepted, afterClose, isClosed }) => ({
      day,
      open,
      afterClose,
      state: stateOf({ open, accepted, isClosed, hasPayments: withPayments.has(day) }),
    })),
    readAt: run?.at.toISOString() ?? null,
    unread: [...(run?.unread ?? [])],
  };
}

function stateOf({
  open,
  accepted,
  isClosed,
  hasPayments,
}: Pick<Decided, "open" | "accepted" | "isClosed"> & { readonly hasPayments: boolean }): DayState {
  // What was found after the closing is seen before anything else.
  if (open > 0) return "open";
  if (isClosed) return "closed";
  if (accepted > 0) return "accepted";
  return hasPayments ? "clean" : "none";
}
