import type { CardKind } from "../../../../shared/domain/payment/card.ts";
import type { WebhookEvent } from "../../../payment-providers/provider-description.ts";
import { type QueryCreator, sql } from "kysely";
import type { Handle, Trx } from "../../../db/database.ts";
import { preparedRow } from "../../../db/prepared.ts";
import type { Database } from "../../../db/tables.ts";
import type { PaymentAttemptTable } from "../../../db/tables/orders.ts";

export type AttemptStatus = PaymentAttemptTable["status"];

export interface PaymentAttempt {
  readonly id: number;
  readonly order_id: number;
  readonly customer_id: number;
  readonly payment_type: number;
  readonly order_status: number;
  /** The order's: until when it waits for cash or a deposit. */
  readonly due_at: Date | null;
  /** The order is a deposit that staff look at before it holds goods. */
  readonly awaits_review: boolean;
  readonly attempt: number;
  readonly provider: PaymentAttemptTable["provider"];
  readonly reference: string;
  readonly provider_id: string | null;
  readonly payer_id: string | null;
  readonly status: AttemptStatus;
  readonly amount: number;
  readonly paid_amount: number | null;
  readonly paid_currency: string | null;
  readonly redirect_url: string | null;
  readonly review_until: Date | null;
  readonly review_told_at: Date | null;
  readonly unanswered_at: Date | null;
  readonly created_at: Date;
  /** When this was read, by the clock that set `created_at` as well. */
  readonly read_at: Date;
}

const selectAttempts = (db: QueryCreator<Database>) =>
  db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select([
      "payment_attempt.id",
      "payment_attempt.order_id",
      "orders.customer_id",
      "orders.payment_type",
      "orders.status as order_status",
      "orders.due_at",
      "orders.awaits_review",
      "payment_attempt.attempt",
      "payment_attempt.provider",
      "payment_attempt.reference",
      "payment_attempt.provider_id",
      "payment_attempt.payer_id",
      "payment_attempt.status",
      "payment_attempt.amount",
      "payment_attempt.paid_amount",
      "payment_attempt.paid_currency",
      "payment_attempt.redirect_url",
      "payment_attempt.review_until",
      "payment_attempt.review_told_at",
      "payment_attempt.unanswered_at",
      "payment_attempt.created_at",
      sql<Date>`now()`.as("read_at"),
    ]);

/** The newest try to pay an order. */
export const findLatestAttempt = (db: Handle, orderId: number): Promise<PaymentAttempt | undefined> =>
  preparedRow(
    db,
    selectAttempts(db)
      .where("payment_attempt.order_id", "=", orderId)
      .orderBy("payment_attempt.attempt", "desc")
      .limit(1)
      .compile(),
  );

/** All tries to pay an order, oldest first. */
export const findAttemptsOf = (db: Handle, orderId: number): Promise<PaymentAttempt[]> =>
  selectAttempts(db).where("payment_attempt.order_id", "=", orderId).orderBy("payment_attempt.attempt").execute();

export const findAttempt = (db: Handle, id: number): Promise<PaymentAttempt | undefined> =>
  selectAttempts(db).where("payment_attempt.id", "=", id).executeTakeFirst();

/** The try a card token was used for: a token pays once, so a second call with it is the same purchase. */
export const findAttemptBySource = (db: Handle, sourceHash: Buffer): Promise<PaymentAttempt | undefined> =>
  selectAttempts(db).where("payment_attempt.source_hash", "=", sourceHash).executeTakeFirst();

/** Milliseconds from its beginning until it was read. */
export const ageOf = ({ created_at: createdAt, read_at: readAt }: PaymentAttempt): number =>
  readAt.getTime() - createdAt.getTime();

/** Milliseconds from the moment its answer got lost until it was read; null when no answer got lost. */
export const unansweredFor = ({ unanswered_at: lostAt, read_at: readAt }: PaymentAttempt): number | null =>
  lostAt && readAt.getTime() - lostAt.getTime();

/** The provider may have the payment or not: it is polled soon. A payment unknown there by then was never begun (decisions/0055). */
export const noteUnanswered = (db: Handle, id: number) =>
  db
    .updateTable("payment_attempt")
    .set({ unanswered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "=", "started")
    .execute();

export const findAttemptOfWebhook = (db: Handle, event: WebhookEvent) =>
  db
    .selectFrom("payment_attempt")
    .select(["id", "order_id", "status", "provider_id"])
    .where("provider", "in", event.providers)
    .where((eb) => eb.or([eb("provider_id", "=", event.providerId), eb("reference", "=", event.reference)]))
    .executeTakeFirst();

export interface NewAttempt {
  readonly orderId: number;
  readonly attempt: number;
  readonly provider: PaymentAttemptTable["provider"];
  readonly amount: number;
  readonly sourceHash: Buffer | null;
  readonly payerId: string | null;
  readonly status: "started" | "reserved";
  readonly providerId: string | null;
}

/** Opens an attempt and answers it. Its order is written. */
export async function insertAttempt(trx: Trx, attempt: NewAttempt): Promise<PaymentAttempt> {
  const inserted = trx.with("payment_attempt", (cte) =>
    cte
      .insertInto("payment_attempt")
      .values({
        order_id: attempt.orderId,
        attempt: attempt.attempt,
        provider: attempt.provider,
        // A new reference for each try: a declined card never blocks the next one (decisions §6).
        reference: `${attempt.orderId}-${attempt.attempt}`,
        provider_id: attempt.providerId,
        source_hash: attempt.sourceHash,
        payer_id: attempt.payerId,
        status: attempt.status,
        amount: attempt.amount,
      })
      .returningAll(),
  );
  const written = await preparedRow(trx, selectAttempts(inserted).compile());
  if (!written) throw new Error("The attempt just written is not there.");
  return written;
}

export const lockAttempt = (trx: Trx, id: number) =>
  trx
    .selectFrom("payment_attempt")
    .select(["id", "status", "provider_id", "review_until", "review_told_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateAttempt = (
  trx: Trx,
  id: number,
  change: {
    status: AttemptStatus;
    provider_id?: string | null;
    paid_amount?: number;
    paid_currency?: string;
    card_kind?: CardKind | null;
    points_used?: number | null;
    points_amount?: number | null;
    error_code?: string;
    redirect_url?: string;
    review_until?: Date;
  },
) =>
  trx
    .updateTable("payment_attempt")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
