import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** An abandoned payment is polled for this long. */
export const ABANDONED_POLL_DAYS = 3;

/** Behind e-mails, refunds and webhooks (0). */
const POLL_PRIORITY = 10;

/** The review of an order that has ended is polled for this long. */
export const REVIEW_POLL_DAYS = 30;

/** Orders whose payment is decided within minutes, and those that waited for cash or a deposit until now. */
const withOpenPayment = (db: Handle) =>
  db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select("payment_attempt.order_id")
    .distinct()
    .where((eb) =>
      eb.or([
        eb("payment_attempt.status", "in", ["started", "redirected"]),
        eb.and([eb("payment_attempt.status", "=", "reserved"), eb("orders.due_at", "<=", sql<Date>`now()`)]),
      ]),
    );

/**
 * Orders that are polled every hour: payments abandoned since that moment, which may still be made, and cash and payments in
 * review, whose webhook may be lost. A review may go on long after its order has ended.
 */
const withUndecidedPayment = (db: Handle, since: Date) =>
  db
    .selectFrom("payment_attempt")
    .innerJoin("orders", "orders.id", "payment_attempt.order_id")
    .select("payment_attempt.order_id")
    .distinct()
    .where("payment_attempt.provider", "<>", "deposit")
    .where((eb) =>
      eb.or([
        eb("payment_attempt.status", "in", ["reserved", "inReview"]),
        eb.and([eb("payment_attempt.status", "=", "abandoned"), eb("orders.updated_at", ">", since)]),
        eb.and([
          eb("payment_attempt.status", "=", "abandoned"),
          eb("payment_attempt.review_until", "is not", null),
          eb("orders.updated_at", ">", sql<Date>`now() - make_interval(days => ${REVIEW_POLL_DAYS})`),
        ]),
      ]),
    );

/**
 * Queues a `settle_payment` for each order, in one statement. A job that waits already keeps its place: at the end of the queue again
 * every minute, the last ones would never run once there are more than a minute's worth.
 */
async function queueSettlements(db: Handle, orders: ReturnType<typeof withOpenPayment>): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(
      array(
        select (
          'settle_payment', json_build_object('orderId', order_id), null, null, null,
          'ask:' || order_id, ${POLL_PRIORITY}::smallint, null
        )::graphile_worker.job_spec
        from (${orders}) as asked
        order by order_id
      ),
      job_key_preserve_run_at := true
    )`.execute(db);
}

export const queueOpenSettlements = (db: Handle): Promise<void> => queueSettlements(db, withOpenPayment(db));

export const queueAbandonedSettlements = (db: Handle, since: Date): Promise<void> =>
  queueSettlements(db, withUndecidedPayment(db, since));
