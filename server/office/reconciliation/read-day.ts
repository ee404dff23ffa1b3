import { sql } from "kysely";
import type {
  DayState,
  MethodFigures,
  ReconciliationDifference,
  reconciliationEndpoint,
} from "../../../shared/contract/staff/banking/reconciliations.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { unansweredDays } from "../../features/payments/reconcile/bank-differences.ts";
import { isCompared, lastComparison } from "../../features/payments/reconcile/reconciliation-records.ts";
import { ALL_PAYMENT_PROVIDERS } from "../../../shared/domain/payment/provider-names.ts";

interface Counted {
  readonly day: string;
  readonly method: string;
  readonly payments: number;
  readonly ours: number;
  readonly refunds: number;
  readonly theirs: number | null;
  readonly fees: number | null;
}

/**
 * Sums by day and method. A payment is of the day on which it was begun: both ledgers have that day. A deposit is of the day of its
 * movement, or of the day on which staff wrote it down. What a provider has is of the newest comparison, of deposits what the bank's
 * statements have.
 */
export async function figuresBetween(db: Handle, from: string, until: string): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    with payment as (
      select attempt.id, provider as method, coalesce(paid_amount, attempt.amount) as amount,
        ((case when provider = 'deposit' then null else attempt.created_at end) at time zone 'America/Mexico_City')::date as begun,
        (attempt.updated_at at time zone 'America/Mexico_City')::date as written, movement.day as moved
      from payment_attempt as attempt left join bank_movement as movement on movement.attempt_id = attempt.id
      where attempt.status in ('paid', 'mismatch') and attempt.provider_id is not null
    ), dated as (
      select id, method, amount, coalesce(moved, begun, written) as day from payment
    ), ours as (
      select day, method, count(*)::int as payments, sum(amount)::bigint as ours,
        coalesce(sum((select sum(amount) from payment_refund where payment_id = dated.id and status = 'accepted')), 0)::bigint as refunds
      from dated where day between ${from}::date and ${until}::date group by day, method
    ), bank as (
      select day, 'deposit' as method, sum(amount)::bigint as theirs, null::bigint as fees from bank_movement
      where state in ('open', 'matched', 'unclaimed') and alike_id is null and day between ${from}::date and ${until}::date group by day
    ), provider as (
      select day, method, captured as theirs, fees from reconciliation_figure
      where day between ${from}::date and ${until}::date and method <> 'deposit' union all select day, method, theirs, fees from bank
    )
    select to_char(day, 'YYYY-MM-DD') as day, method, coalesce(payments, 0) as payments, coalesce(ours, 0)::bigint as ours,
      coalesce(refunds, 0)::bigint as refunds, theirs, fees
    from ours full join provider using (day, method) order by day, method`.execute(db);
  return rows;
}

const ORDER: readonly string[] = ALL_PAYMENT_PROVIDERS;

export async function readDay(db: Handle, day: string): Promise<StaffAnswerOf<typeof reconciliationEndpoint>> {
  const figures = await figuresBetween(db, day, day);
  const differences = await readDifferences(db, day);
  const closed = await db
    .selectFrom("reconciliation_day")
    .leftJoin("staff_member", "staff_member.id", "reconciliation_day.closed_by")
    .select(["closed_at", "reason", "staff_member.name as by"])
    .where("day", "=", day)
    .executeTakeFirst();
  const at = await lastComparison(db);
  return {
    day,
    isOver: day < businessDay(new Date()),
    isCompared: isCompared(day, at),
    isAsked: (await unansweredDays(db, day, day)).length > 0,
    closed: closed ? { at: closed.closed_at.toISOString(), by: closed.by ?? "", reason: closed.reason } : null,
    differences,
    methods: figures
      .toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method))
      .map((figure) => methodOf(figure, differences)),
    readAt: at?.toISOString() ?? null,
  };
}

function methodOf({ day: _day, ...figure }: Counted, differences: readonly ReconciliationDifference[]): MethodFigures {
  const own = differences.filter(({ method }) => method === figure.method);
  const state: DayState = own.some(({ state: each }) => each === "open")
    ? "open"
    : own.some(({ state: each }) => each === "accepted")
      ? "accepted"
      : figure.theirs === null
        ? "none"
        : "clean";
  return { ...figure, net: (figure.theirs ?? figure.ours) - figure.refunds - (figure.fees ?? 0), state };
}

/** Open ones first; those that are over are shown where they had been decided. */
async function readDifferences(db: Handle, day: string): Promise<ReconciliationDifference[]> {
  const rows = await db
    .selectFrom("reconciliation_difference as difference")
    .leftJoin("payment_attempt", "payment_attempt.reference", "difference.reference")
    .leftJoin("staff_member", "staff_member.id", "difference.decided_by")
    .selectAll("difference")
    .select(["payment_attempt.order_id as orderId", "staff_member.name as by"])
    .where("difference.day", "=", day)
    .where("difference.state", "<>", "gone")
    .orderBy(sql`difference.state = 'open'`, "desc")
    .orderBy("difference.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    reference: row.reference,
    kind: row.kind,
    orderId: row.orderId,
    ours: row.ours,
    theirs: row.theirs,
    state: row.state,
    isAfterClose: row.is_after_close,
    reason: row.reason,
    decidedBy: row.by ?? "",
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}
