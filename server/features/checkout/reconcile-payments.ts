import { sql } from "kysely";
import { businessDay } from "../../../shared/domain/dates.ts";
import type { Handle } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { PaymentRecord } from "../../payments/payment-provider.ts";
import type { PaymentProviders } from "../../payments/providers.ts";
import type { Services } from "../../services.ts";
import { findAttempt } from "./payment-attempts.ts";
import { type Difference, differencesOf, type OurPayment, type TheirPayment } from "./payment-differences.ts";
import { lookupOf, methodOf } from "./payment-methods.ts";

type ReconcilingServices = Pick<Services, "db" | "log"> & PaymentProviders;

const DAY_MS = 86_400_000;
/** What is younger may still be on its way from one book to the other. */
const SETTLED_AFTER_MS = 15 * 60_000;

/**
 * Compares yesterday's payments with what each provider has of them, and tells staff where they differ. What was paid there and
 * not here is settled at once, by the same path as everything. Reads only, apart from what it queues: again does no harm.
 */
export async function reconcilePayments(services: ReconcilingServices, now: Date): Promise<readonly Difference[]> {
  const { db, log, cardHistory } = services;
  const since = new Date(now.getTime() - DAY_MS);
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
  const day = businessDay(since);
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

/** Wallet and transfers have no list that could be asked for: each payment is looked at, and nothing is taken. */
async function askedOneByOne(services: ReconcilingServices, { since, until }: Window): Promise<TheirPayment[]> {
  const rows = await services.db
    .selectFrom("payment_attempt")
    .select("id")
    .where("provider", "in", ["paypal", "safetypay"])
    .where("created_at", ">", since)
    .where("created_at", "<=", until)
    .execute();
  const theirs: TheirPayment[] = [];
  for (const { id } of rows) {
    const attempt = await findAttempt(services.db, id);
    if (!attempt) continue;
    const state = await methodOf(attempt).ask(services, lookupOf(attempt), false);
    if (state.kind !== "abandoned") theirs.push({ reference: attempt.reference, state, refunded: null });
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
      "payment_attempt.amount",
      sql<number>`coalesce(payment_refund.amount, 0)`.as("refunded"),
    ])
    .where("payment_attempt.reference", "in", references)
    .execute();
}
