import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** How long a payment that was given up is still asked about. */
export const GIVEN_UP_DAYS = 3;

/** E-mails, refunds and what a provider tells of its own accord (0) come before what is only asked for. */
const BEHIND_OTHERS = 10;

/** How long the review of an order that has ended is asked about. */
export const LONGEST_REVIEW_DAYS = 30;

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
 * Orders to be asked about now and then: those whose payment was given up since that moment, as it may still have been made,
 * and cash and payments in review, in case their notice got lost. A review may go on long after its order was ended.
 */
const toAskSometimes = (db: Handle, since: Date) =>
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
          eb("orders.updated_at", ">", sql<Date>`now() - make_interval(days => ${LONGEST_REVIEW_DAYS})`),
        ]),
      ]),
    );

/**
 * Queues a `settle_payment` for each, in one statement, however many there are. One that waits already keeps its place: sent to the
 * end of the queue every minute, the last ones would never be asked about once there are more than a minute's worth.
 */
async function askAboutEach(db: Handle, orders: ReturnType<typeof withOpenPayment>): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(
      array(
        select (
          'settle_payment', json_build_object('orderId', order_id), null, null, null,
          'ask:' || order_id, ${BEHIND_OTHERS}::smallint, null
        )::graphile_worker.job_spec
        from (${orders}) as asked
        order by order_id
      ),
      job_key_preserve_run_at := true
    )`.execute(db);
}

export const askAboutOpenPayments = (db: Handle): Promise<void> => askAboutEach(db, withOpenPayment(db));

export const askAboutGivenUpPayments = (db: Handle, since: Date): Promise<void> =>
  askAboutEach(db, toAskSometimes(db, since));
