import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";

export interface PaymentAttempt {
  readonly id: number;
  readonly order_id: number;
  readonly customer_id: number;
  readonly attempt: number;
  readonly reference: string;
  readonly provider_id: string | null;
  readonly status: "started" | "redirected" | "paid" | "declined" | "abandoned" | "mismatch";
  readonly amount: number;
  readonly redirect_url: string | null;
  readonly created_at: Date;
}

const selectAttempts = (db: Handle) =>
  db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select([
      "payment_attempt.id",
      "payment_attempt.order_id",
      "orders.customer_id",
      "payment_attempt.attempt",
      "payment_attempt.reference",
      "payment_attempt.provider_id",
      "payment_attempt.status",
      "payment_attempt.amount",
      "payment_attempt.redirect_url",
      "payment_attempt.created_at",
    ]);

/** The newest try to pay an order. */
export const findLatestAttempt = (db: Handle, orderId: number): Promise<PaymentAttempt | undefined> =>
  selectAttempts(db)
    .where("payment_attempt.order_id", "=", orderId)
    .orderBy("payment_attempt.attempt", "desc")
    .limit(1)
    .executeTakeFirst();

/** The try a card token was used for: a token pays once, so a second call with it is the same purchase. */
export const findAttemptBySource = (db: Handle, sourceHash: Buffer): Promise<PaymentAttempt | undefined> =>
  selectAttempts(db).where("payment_attempt.source_hash", "=", sourceHash).executeTakeFirst();

export const findAttemptOfNotice = (db: Handle, notice: { providerId: string; reference: string }) =>
  db
    .selectFrom("payment_attempt")
    .select("order_id")
    .where((eb) => eb.or([eb("provider_id", "=", notice.providerId), eb("reference", "=", notice.reference)]))
    .executeTakeFirst();

export const findOrdersWithOpenPayment = (db: Handle): Promise<{ order_id: number }[]> =>
  db
    .selectFrom("payment_attempt")
    .select("order_id")
    .distinct()
    .where("status", "in", ["started", "redirected"])
    .limit(1_000)
    .execute();

/** Orders whose payment was given up by our own clock since then: the bank may still have taken it. */
export const findOrdersGivenUpSince = (db: Handle, since: Date): Promise<{ order_id: number }[]> =>
  db
    .selectFrom("payment_attempt")
    .select("order_id")
    .distinct()
    .where("status", "=", "abandoned")
    .where("created_at", ">", since)
    .limit(1_000)
    .execute();

export const insertAttempt = (
  trx: Trx,
  attempt: { orderId: number; attempt: number; amount: number; sourceHash: Buffer | null },
) =>
  trx
    .insertInto("payment_attempt")
    .values({
      order_id: attempt.orderId,
      attempt: attempt.attempt,
      provider: "openpay",
      // A new reference for each try: a declined card never blocks the next one (decisions §6).
      reference: `${attempt.orderId}-${attempt.attempt}`,
      source_hash: attempt.sourceHash,
      status: "started",
      amount: attempt.amount,
    })
    .execute();

export const lockAttempt = (trx: Trx, id: number) =>
  trx.selectFrom("payment_attempt").select(["id", "status"]).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const updateAttempt = (
  trx: Trx,
  id: number,
  change: {
    status: PaymentAttempt["status"];
    provider_id?: string | null;
    error_code?: string;
    redirect_url?: string;
  },
) =>
  trx
    .updateTable("payment_attempt")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
