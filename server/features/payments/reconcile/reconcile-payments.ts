import type { Difference } from "../../../queue/job-payloads.ts";
import { sql } from "kysely";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import type { PaymentRecord } from "../../../payment-providers/payment-provider.ts";
import type { PaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { addReview } from "../attempts/add-review.ts";
import { findAttempt } from "../attempts/payment-attempts.ts";
import { differencesOf, type OurPayment, type TheirPayment, UNKNOWN_STEP } from "./payment-differences.ts";
import { saveComparison, UNREAD_LIST } from "./reconciliation-records.ts";
import { lookupOf, methodOf, providersWhere } from "../attempts/payment-methods.ts";
import type { RecordingServices } from "../record/record-outcome.ts";
import { DAY_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

type ReconcilingServices = RecordingServices & PaymentProviders & { readonly config: Pick<Config, "RECONCILE_DAYS"> };

const LISTED = providersWhere(({ comparedBy }) => comparedBy === "list");
const ASKED = providersWhere(({ comparedBy }) => comparedBy === "question");
const REFUNDABLE = providersWhere(({ refund }) => refund !== null);

/** Compared every night. Longer than a night: it covers nights with the shop down or a provider's list late. */
const COMPARED_WINDOW_MS = 3 * DAY_MS;
/** Younger payments may not be on both lists yet. */
const SETTLED_AFTER_MS = 15 * MINUTE_MS;
/**
 * Older payments, back to RECONCILE_DAYS: so many a night, those compared longest ago first. Webhooks tell of a chargeback at once;
 * this finds the one whose webhook got lost.
 */
const OLDER_PER_NIGHT = 2_000;

/**
 * Compares our payments with each provider's: those of three days, those refunded in them, and a part of the older ones. Differences
 * go to staff. A payment that only the provider has as paid is settled at once; a return or dispute is recorded by a review. It
 * changes nothing itself, apart from the jobs it queues, and may be repeated.
 */
export async function reconcilePayments(services: ReconcilingServices, now: Date): Promise<readonly Difference[]> {
  const { db, log, cardHistory, config } = services;
  const since = new Date(now.getTime() - COMPARED_WINDOW_MS);
  const until = new Date(now.getTime() - SETTLED_AFTER_MS);
  const listed = await cardHistory?.(businessDay(since), businessDay(now));
  if (listed && !listed.ok) log.error({ problem: listed.error.kind }, "the card provider's list could not be read");
  const window = { since, until };
  const theirs = [
    ...(listed?.ok ? await addMissing(db, listed.value.flatMap(providerPaymentOf), window) : []),
    ...(await pollEach(services, await findWithoutList(db, window))),
  ];
  const asked = new Set(theirs.map(({ reference }) => reference));
  const oldest = new Date(now.getTime() - config.RECONCILE_DAYS * DAY_MS);
  const older = (await findOlderPaid(db, { oldest, since })).filter(({ reference }) => !asked.has(reference));
  theirs.push(...(await pollEach(services, older)));
  const ours = await findOurs(db, [...new Set(theirs.map(({ reference }) => reference))]);
  const differences = differencesOf(ours, theirs);
  const day = businessDay(now);
  const unread = [
    ...(listed && !listed.ok ? [UNREAD_LIST] : []),
    ...new Set(theirs.flatMap(({ state, reference }) => (state.kind === "unknown" ? [reference] : []))),
  ].slice(0, MOST_UNREAD);
  await saveComparison(db, { now, ours, theirs, differences, unread, since });
  if (differences.length === 0) return differences;
  log.error({ day, differences }, "our payments and the providers' differ");
  await addJob(db, "send_payment_report", { day, differences }, { key: `payment-report:${day}` });
  for (const difference of differences) await queueFollowUp(db, difference);
  return differences;
}

/** Of providers and payments without an answer so many are kept by name. */
const MOST_UNREAD = 50;

const ABOUT_RETURN: ReadonlySet<Difference["kind"]> = new Set(["otherRefund", "unknownStep", "dispute"]);

async function queueFollowUp(db: Handle, { reference, kind }: Difference): Promise<void> {
  const orderId = Number(reference.split("-")[0]);
  if (kind === "paidThereOnly") await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}` });
  if (!ABOUT_RETURN.has(kind)) return;
  const attempt = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (attempt) await addReview(db, attempt.id);
}

const providerPaymentOf = ({ reference, state, refunded, returns }: PaymentRecord): TheirPayment[] =>
  reference === null ? [] : [{ reference, state, refunded, returns }];

interface Window {
  readonly since: Date;
  readonly until: Date;
}

/** Adds payments that are paid here and missing on the provider's list. */
async function addMissing(db: Handle, listed: readonly TheirPayment[], { since, until }: Window) {
  const references = new Set(listed.map(({ reference }) => reference));
  const paid = await db
    .selectFrom("payment_attempt")
    .select("reference")
    .where("provider", "in", LISTED)
    .where("status", "=", "paid")
    // Those of the demonstration have no number of a provider.
    .where("provider_id", "is not", null)
    .where("created_at", ">", since)
    .where("created_at", "<=", until)
    .execute();
  const missing = paid.filter(({ reference }) => !references.has(reference));
  return [...listed, ...missing.map(({ reference }) => ({ reference, state: NOT_FOUND, refunded: null, returns: [] }))];
}

const NOT_FOUND = { kind: "notFound" } as const;

/** Payments that no list has: wallet, transfers, and older payments with a refund. */
const findWithoutList = (db: Handle, { since, until }: Window) =>
  db
    .selectFrom("payment_attempt")
    .leftJoin("payment_refund", "payment_refund.payment_id", "payment_attempt.id")
    .select("payment_attempt.id")
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb("payment_attempt.provider", "in", ASKED), eb("payment_attempt.created_at", ">", since)]),
        eb.and([
          eb("payment_attempt.provider", "in", REFUNDABLE),
          eb("payment_attempt.created_at", "<=", since),
          eb("payment_refund.updated_at", ">", since),
        ]),
      ]),
    )
    .where("payment_attempt.created_at", "<=", until)
    .where((eb) =>
      eb.or([eb("payment_attempt.provider_id", "is not", null), eb("payment_attempt.status", "<>", "paid")]),
    )
    .execute();

/** Without cash, which cannot be contested, and deposits, whose account only staff see. */
const findOlderPaid = (db: Handle, { oldest, since }: { readonly oldest: Date; readonly since: Date }) =>
  db
    .selectFrom("payment_attempt")
    .select(["id", "reference"])
    .where("status", "=", "paid")
    .where("provider_id", "is not", null)
    .where("provider", "in", REFUNDABLE)
    .where("created_at", ">", oldest)
    .where("created_at", "<=", since)
    .orderBy("compared_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(OLDER_PER_NIGHT)
    .execute();

/** A provider that does not answer so many times is not polled again until the next night: each poll may take half a minute. */
const MOST_UNANSWERED = 5;

/** Reads each payment without a capture. A payment without an answer comes first the next night. */
async function pollEach(
  services: ReconcilingServices,
  attempts: readonly { readonly id: number }[],
): Promise<TheirPayment[]> {
  const theirs: TheirPayment[] = [];
  const unanswered = new Map<string, number>();
  for (const { id } of attempts) {
    const attempt = await findAttempt(services.db, id);
    const method = attempt && methodOf(attempt);
    if (!method || (unanswered.get(method.provider) ?? 0) >= MOST_UNANSWERED) continue;
    const book = await method.book(services, lookupOf(attempt));
    theirs.push({ reference: attempt.reference, ...book });
    if (book.state.kind === "unknown") {
      unanswered.set(method.provider, (unanswered.get(method.provider) ?? 0) + 1);
      continue;
    }
    await services.db
      .updateTable("payment_attempt")
      .set({ compared_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
  }
  return theirs;
}

async function findOurs(db: Handle, references: readonly string[]): Promise<OurPayment[]> {
  if (references.length === 0) return [];
  const payments = await db
    .selectFrom("payment_attempt")
    .select([
      "payment_attempt.id",
      "payment_attempt.reference",
      "payment_attempt.status",
      // What staff took as paid is right with another amount too.
      sql<number>`case when payment_attempt.status = 'paid' then coalesce(payment_attempt.paid_amount, payment_attempt.amount)
        else payment_attempt.amount end`.as("amount"),
      // Where nothing was sent, what the provider gave back without us stands for it.
      sql<number>`coalesce((select sum(amount) from payment_refund
          where payment_id = payment_attempt.id and status = 'accepted' and not given_back_there), 0)
        + coalesce((select sum(amount) from payment_return where attempt_id = payment_attempt.id
            and state = 'returned' and kind in ('refund', 'reversal')), 0)`.as("refunded"),
    ])
    .where("payment_attempt.reference", "in", references)
    .execute();
  const returns = await db
    .selectFrom("payment_return")
    .select(["attempt_id", "kind", "provider_id", "state"])
    .where(
      "attempt_id",
      "in",
      payments.map(({ id }) => id),
    )
    .execute();
  const known = Map.groupBy(returns, ({ attempt_id: id }) => id);
  return payments.map(({ id, ...payment }) => ({
    ...payment,
    returns: new Set(
      (known.get(id) ?? []).flatMap(({ kind, provider_id: number, state }) => [
        `${number} ${state}`,
        ...(kind === "unknownStep" ? [UNKNOWN_STEP] : []),
      ]),
    ),
  }));
}
