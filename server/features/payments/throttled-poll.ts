import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import type { settlePayment, SettlingServices } from "./settle-payment.ts";

type Poll = typeof settlePayment;

/** Polls of one order for its customer reach the provider at most this often, over all processes. */
const INTERVAL_MS = 1_000;
/** A customer's call waits this long for the answer. A poll that is not due by then is dropped. */
const LONGEST_WAIT_MS = 3_000;

interface Polls {
  readonly running: Promise<void>;
  /** Starts when the running one has ended. All calls that came meanwhile share it. */
  next: Promise<void> | null;
}

/**
 * Polls the provider for customers. One poll of an order runs at a time in a process. Calls that come meanwhile share the next one,
 * which starts after they came: a return from the provider's page never sees an older answer.
 */
export function createThrottledPoll(services: SettlingServices, poll: Poll): (orderId: number) => Promise<void> {
  const pollsByOrder = new Map<number, Polls>();
  const start = (orderId: number): Promise<void> => {
    const running = pollWhenDue(services, poll, orderId).finally(() => {
      if (pollsByOrder.get(orderId)?.next === null) pollsByOrder.delete(orderId);
    });
    pollsByOrder.set(orderId, { running, next: null });
    return running;
  };
  return (orderId) => {
    const polls = pollsByOrder.get(orderId);
    if (!polls) return start(orderId);
    const startNext = () => start(orderId);
    polls.next ??= polls.running.then(startNext, startNext);
    return polls.next;
  };
}

async function pollWhenDue(services: SettlingServices, poll: Poll, orderId: number): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LONGEST_WAIT_MS) {
    const waitMs = await reservePoll(services.db, orderId);
    if (waitMs === null) return;
    if (waitMs === 0) return poll(services, { orderId });
    await delay(waitMs);
  }
}

const { incomplete, awaitingPayment } = ORDER_STATUSES;

/**
 * Zero: this call may poll, and the next one an interval later. Else the milliseconds to wait; null for an order that waits for no
 * payment. A moment in the future was written before the clock was set back, and does not count.
 */
async function reservePoll(db: Handle, orderId: number): Promise<number | null> {
  const interval = sql`make_interval(secs => ${INTERVAL_MS / 1000})`;
  const { rows } = await sql<{ waitMs: number }>`
    with newest as (
      select payment_attempt.id, asked_at from payment_attempt join orders on orders.id = order_id
       where order_id = ${orderId} and orders.status in (${incomplete.code}, ${awaitingPayment.code})
       order by attempt desc limit 1
    ), taken as (
      update payment_attempt set asked_at = now() from newest
       where payment_attempt.id = newest.id
         and (payment_attempt.asked_at is null or payment_attempt.asked_at not between now() - ${interval} and now())
      returning payment_attempt.id
    )
    select case when exists (select from taken) then 0
      else greatest(1, ceil(extract(epoch from coalesce(asked_at, now()) + ${interval} - now()) * 1000)) end::int as "waitMs"
      from newest`.execute(db);
  return rows[0]?.waitMs ?? null;
}
