import { sql } from "kysely";
import { businessDay } from "../../../shared/domain/dates.ts";
import type { Handle } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { PaymentRecord } from "../../payments/payment-provider.ts";
import type { PaymentProviders } from "../../payments/providers.ts";
import { findAttempt } from "./payment-attempts.ts";
import { type Difference, differencesOf, type OurPayment, type TheirPayment } from "./payment-differences.ts";
import { lookupOf, methodOf } from "./payment-methods.ts";
import type { RecordingServices } from "./record-outcome.ts";

type ReconcilingServices = RecordingServices & PaymentProviders;

/** Further back than a night: one on which the shop was down, or a provider's books were late, is made up for. */
const COMPARED_MS = 3 * 86_400_000;
/** What is younger may still be on its way from one book to the other. */
const SETTLED_AFTER_MS = 15 * 60_000;

/**
 * Compares the payments of three days, and those whose money went back in them, with what each provider has of them, and tells
 * staff where they differ. What was paid there and not here is settled at once, by the same path as everything. Reads only, apart
 * from what it queues: again does no harm.
 */
export async function reconcilePayments(services: ReconcilingServices, now: Date): Promise<readonly Difference[]> {
  const { db, log, cardHistory } = services;
  const since = new Date(now.getTime() - COMPARED_MS);
  const until = new Date(now.getTime() - SETTLED_AFTER_MS);
  const listed = await cardHistory?.(businessDay(since), businessDay(now));
  if (listed && !listed.ok) log.error({ problem: listed.error.kind }, "the card provider's list could not be read");
  const window = { since, until };
  const theirs = [
    ...(listed?.ok ? await withMissing(db, listed.value.flatMap(toTheirs), window) : []),
    ...(await askedOneByOne(services, window)),
  ];
  const ours = await findOurs(db, [...new Set(theirs.map(({ reference }) => reference))]);
  const differences = differencesOf(ours, theirs);
  const day = businessDay(now);
  if (differences.length === 0) return differences;
  log.error({ day, differences }, "our payments and the providers' differ");
  await addJob(db, "send_payment_report", { day, differences }, { key: `payment-report:${day}` });
  for (const { reference, kind } of differences) {
    const orderId = Number(reference.split("-")[0]);
    if (kind === "paidThereOnly") await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}` });
  }
  return differences;
}

const toTheirs = ({ reference, state, refunded }: PaymentRecord): TheirPayment[] =>
  reference === null ? [] : [{ reference, state, refunded }];

interface Window {
  readonly since: Date;
  readonly until: Date;
}

/** What is paid here and is not on the provider's list at all. */
async function withMissing(db: Handle, listed: readonly TheirPayment[], { since, until }: Window) {
  const references = new Set(listed.map(({ reference }) => reference));
  const paid = await db
    .selectFrom("payment_attempt")
    .select("reference")
    .where("provider", "in", ["openpay", "paynet"])
    .where("status", "=", "paid")
    .where("created_at", ">", since)
    .where("created_at", "<=", until)
    .execute();
  const missing = paid.filter(({ reference }) => !references.has(reference));
  return [...listed, ...missing.map(({ reference }) => ({ reference, state: NOT_FOUND, refunded: null }))];
}

const NOT_FOUND = { kind: "notFound" } as const;

/**
 * Wallet and transfers have no list that could be asked for, and older payments whose money went back are not on one: each is
 * looked at, and nothing is taken.
 */
async function askedOneByOne(services: ReconcilingServices, { since, until }: Window): Promise<TheirPayment[]> {
  const rows = await services.db
    .selectFrom("payment_attempt")
    .leftJoin("payment_refund", "payment_refund.attempt_id", "payment_attempt.id")
    .select("payment_attempt.id")
    .where((eb) =>
      eb.or([
        eb.and([
          eb("payment_attempt.provider", "in", ["paypal", "safetypay"]),
          eb("payment_attempt.created_at", ">", since),
        ]),
        eb.and([
          eb("payment_attempt.provider", "in", ["openpay", "paypal", "safetypay"]),
          eb("payment_attempt.created_at", "<=", since),
          eb("payment_refund.updated_at", ">", since),
        ]),
      ]),
    )
    .where("payment_attempt.created_at", "<=", until)
    .execute();
  const theirs: TheirPayment[] = [];
  for (const { id } of rows) {
    const attempt = await findAttempt(services.db, id);
    if (!attempt) continue;
    const book = await methodOf(attempt).book(services, lookupOf(attempt));
    theirs.push({ reference: attempt.reference, ...book });
  }
  return theirs;
}

async function findOurs(db: Handle, references: readonly string[]): Promise<OurPayment[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom("payment_attempt")
    .leftJoin("payment_refund", (join) =>
      join.onRef("payment_refund.attempt_id", "=", "payment_attempt.id").on("payment_refund.status", "=", "accepted"),
    )
    .select([
      "payment_attempt.reference",
      "payment_attempt.status",
      // What staff took as paid is right with another amount too.
      sql<number>`case when payment_attempt.status = 'paid' then coalesce(payment_attempt.paid_amount, payment_attempt.amount)
        else payment_attempt.amount end`.as("amount"),
      sql<number>`coalesce(payment_refund.amount, 0)`.as("refunded"),
    ])
    .where("payment_attempt.reference", "in", references)
    .execute();
}
