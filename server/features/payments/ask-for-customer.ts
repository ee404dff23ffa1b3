import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import type { settlePayment, SettlingServices } from "./settle-payment.ts";

type Ask = typeof settlePayment;

/** Customers' questions about one order reach its provider this often, whatever their number and however many processes. */
const INTERVAL_MS = 1_000;
/** As long as a customer waits for the answer. After that the provider is not asked for them any more. */
const LONGEST_WAIT_MS = 3_000;

interface Turn {
  readonly running: Promise<void>;
  /** Begins when the running one is over; all who came meanwhile share it. */
  next: Promise<void> | null;
}

/**
 * Asks the provider for customers who want to know. One question about an order is under way at a time. Who comes meanwhile shares
 * the next one: it is asked after they came, so that a return from the provider's page never sees an older answer.
 */
export function createQuestions(services: SettlingServices, ask: Ask): (orderId: number) => Promise<void> {
  const turns = new Map<number, Turn>();
  const begin = (orderId: number): Promise<void> => {
    const running = askWhenDue(services, ask, orderId).finally(() => {
      if (turns.get(orderId)?.next === null) turns.delete(orderId);
    });
    turns.set(orderId, { running, next: null });
    return running;
  };
  return (orderId) => {
    const turn = turns.get(orderId);
    if (!turn) return begin(orderId);
    const beginNext = () => begin(orderId);
    turn.next ??= turn.running.then(beginNext, beginNext);
    return turn.next;
  };
}

async function askWhenDue(services: SettlingServices, ask: Ask, orderId: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_WAIT_MS) {
    const waitMs = await takeQuestion(services.db, orderId);
    if (waitMs === null) return;
    if (waitMs === 0) return ask(services, { orderId });
    await delay(waitMs);
  }
}

const { incomplete, awaitingPayment } = ORDER_STATUSES;

/**
 * Zero: the question is this one's, and the next may be asked an interval later. Else how many milliseconds to wait; null for an order
 * that waits for no payment. A moment that lies ahead was written before the clock was set back.
 */
async function takeQuestion(db: Handle, orderId: number): Promise<number | null> {
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
