import { sql } from "kysely";
import { BUSINESS_TIME_ZONE, businessDay } from "../../../../shared/domain/text/dates.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import type { Difference } from "../../../queue/job-payloads.ts";
import { providersWhere } from "../attempts/payment-methods.ts";
import { bankDifferences, type FoundDifference } from "./bank-differences.ts";
import type { OurPayment, TheirPayment } from "./payment-differences.ts";

/** What one comparison read, to be kept. */
export interface Comparison {
  readonly now: Date;
  readonly ours: readonly OurPayment[];
  readonly theirs: readonly TheirPayment[];
  readonly differences: readonly Difference[];
  /** Providers whose records could not be read. */
  readonly unread: readonly string[];
  /** The first moment from which all payments were compared; of older ones only a part was. */
  readonly since: Date;
}

interface KnownAttempt {
  readonly reference: string;
  readonly provider: string;
  readonly created_at: Date;
}

/** Serializes runs, closings of days and acceptances: a day is not closed while a run adds to it. */
export const lockReconciliation = (db: Handle) =>
  sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`.execute(db);

/** Among what a comparison could not read: the card provider's list. What else is there is the reference of one payment. */
export const UNREAD_LIST = "openpay";

/** The newest comparison that read the card provider's list: without it, what only the provider has is not found. Null: none did. */
export const lastComparison = async (db: Handle): Promise<Date | null> =>
  (
    await db
      .selectFrom("reconciliation_run")
      .select(sql<Date | null>`max(at)`.as("at"))
      .where(sql<boolean>`${UNREAD_LIST} <> all(unread)`)
      .executeTakeFirstOrThrow()
  ).at;

/** Payments of a provider that is asked about each. */
const ASKED = providersWhere(({ comparedBy }) => comparedBy === "question");

/**
 * References of payments begun in a period to which a provider gave no answer: in the newest comparison that counts, or, of those the shop has
 * as paid, since their day was over.
 */
export async function unansweredPayments(db: Handle, first: string, last: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from (
      select reference, provider, provider_id, status, compared_at, (created_at at time zone ${BUSINESS_TIME_ZONE})::date as day
      from payment_attempt
      where created_at >= ${first}::date - interval '1 day' and created_at < ${last}::date + interval '2 days'
    ) as begun
    where day between ${first}::date and ${last}::date and (
      (status in ('paid', 'mismatch') and provider = any(${ASKED}::text[]) and provider_id is not null
        and coalesce((compared_at at time zone ${BUSINESS_TIME_ZONE})::date <= day, true))
      or reference = any(coalesce((select unread from reconciliation_run where ${UNREAD_LIST} <> all(unread) order by at desc limit 1), '{}')))
    order by reference`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Whether a whole day was over when its payments were compared last. */
export const isCompared = (day: string, last: Date | null): boolean => last !== null && businessDay(last) > day;

/**
 * Keeps what a comparison found: each difference once, for as long as it is the same, and each day's sums as the providers have them. A
 * difference that is found no more is over; one that was accepted stays accepted.
 */
export const saveComparison = (db: Handle, comparison: Comparison): Promise<void> =>
  transact(db, async (trx) => {
    await lockReconciliation(trx);
    const { id: runId } = await trx
      .insertInto("reconciliation_run")
      .values({ unread: [...comparison.unread] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const attempts = await attemptsOf(trx, comparison.theirs);
    const bank = await bankDifferences(trx);
    const found = [...providerDifferences(comparison, attempts), ...bank.found];
    for (const difference of found) await saveDifference(trx, runId, difference);
    const compared = comparison.theirs.flatMap(({ reference, state }) => (state.kind === "unknown" ? [] : [reference]));
    await sql`update reconciliation_difference set state = 'gone' where state = 'open' and last_run_id <> ${runId}
      and (reference = any(${compared}::text[]) or method = 'deposit')`.execute(trx);
    await saveFigures(trx, runId, { comparison, attempts });
  });

async function attemptsOf(db: Handle, theirs: readonly TheirPayment[]): Promise<ReadonlyMap<string, KnownAttempt>> {
  const references = theirs.map(({ reference }) => reference);
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment_attempt")
    .select(["reference", "provider", "created_at"])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

const amountOf = ({ state }: TheirPayment): number => (state.kind === "paid" ? (state.amount ?? 0) : 0);

function providerDifferences(
  { now, ours, theirs, differences }: Comparison,
  attempts: ReadonlyMap<string, KnownAttempt>,
): FoundDifference[] {
  const known = new Map(ours.map((payment) => [payment.reference, payment]));
  const read = new Map(theirs.map((payment) => [payment.reference, payment]));
  return differences.flatMap(({ reference, kind }): FoundDifference[] => {
    const their = read.get(reference);
    if (!their) return [];
    const our = known.get(reference);
    const attempt = attempts.get(reference);
    const paidHere = our?.status === "paid" || our?.status === "mismatch" ? our.amount : 0;
    const isRefund = kind === "otherRefund";
    return [
      {
        // A payment that is not ours has no day here.
        day: businessDay(attempt?.created_at ?? now),
        method: attempt?.provider ?? "openpay",
        reference,
        kind,
        ours: isRefund ? -(our?.refunded ?? 0) : paidHere,
        theirs: isRefund ? -(their.refunded ?? 0) : amountOf(their),
      },
    ];
  });
}

const saveDifference = (db: Handle, runId: number, difference: FoundDifference) =>
  sql`insert into reconciliation_difference (day, method, reference, kind, ours, theirs, first_run_id, last_run_id, is_after_close)
    values (${difference.day}, ${difference.method}, ${difference.reference}, ${difference.kind}, ${difference.ours},
      ${difference.theirs}, ${runId}, ${runId}, exists (select from reconciliation_day where day = ${difference.day}))
    on conflict (reference, kind, ours, theirs) where state <> 'gone' do update set last_run_id = ${runId}`.execute(db);

/** A day's sums, of days whose payments were all compared. */
async function saveFigures(
  db: Handle,
  runId: number,
  { comparison, attempts }: { readonly comparison: Comparison; readonly attempts: ReadonlyMap<string, KnownAttempt> },
): Promise<void> {
  const firstDay = businessDay(comparison.since);
  const paid = comparison.theirs.flatMap((their) => {
    const attempt = attempts.get(their.reference);
    if (!attempt || their.state.kind !== "paid") return [];
    const day = businessDay(attempt.created_at);
    return day > firstDay ? [{ day, method: attempt.provider, amount: amountOf(their), refunded: their.refunded }] : [];
  });
  const groups = Map.groupBy(paid, ({ day, method }) => `${day} ${method}`);
  for (const payments of groups.values()) {
    const [first] = payments;
    if (!first) continue;
    const figure = {
      run_id: runId,
      payments: payments.length,
      captured: payments.reduce((sum, { amount }) => sum + amount, 0),
      refunded: payments.some(({ refunded }) => refunded === null)
        ? null
        : payments.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0),
      fees: null,
    };
    await db
      .insertInto("reconciliation_figure")
      .values({ day: first.day, method: first.method, ...figure })
      .onConflict((conflict) => conflict.columns(["day", "method"]).doUpdateSet(figure))
      .execute();
  }
}
