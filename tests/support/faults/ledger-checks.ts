import { expect } from "vitest";
import { refundOrder } from "../../../server/features/payments/refunds/staff-refunds.ts";
import { resolveReturns } from "../../../server/features/payments/refunds/resolve-return.ts";
import { addJob } from "../../../server/queue/add-job.ts";
import { checkInvariants } from "../../../server/staff/doctor/invariants.ts";
import { checkQueue } from "../../../server/staff/doctor/queue.ts";
import { brokenIn, paidHere, takenThere, undecidedHere, undecidedThere } from "../buying/whole-orders.ts";
import type { FaultLab } from "./fault-lab.ts";
import type { Told } from "./call-until-answered.ts";

/**
 * What no wrong clock may do, where neither the customer nor staff ended the order: the quickest end by the clock is ten minutes away,
 * or five seconds after an answer got lost; a slip is for 72 hours, a promise for days.
 */
const ENDED_TOO_EARLY = `
  select order_id as what from payment_attempt a
   where status = 'abandoned'
     and updated_at < least(created_at + interval '10 minutes', unanswered_at + interval '5 seconds')
     and not exists (
       select 1 from order_event e
        where e.order_id = a.order_id and to_status in (26, 900) and from_status <> to_status and actor in ('customer', 'staff'))
  union all
  select id from orders where placed_at > now() - interval '1 day' and (placed_at > now() + interval '1 minute'
      or due_at > placed_at + interval '73 hours' or due_at < placed_at + interval '1 hour'
      or delivered_by::date > (now() + interval '30 days')::date)`;

/** Orders that a buyer was told of and that do not exist. */
async function lostOf({ pool }: FaultLab, { orders }: Told): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>("select id from orders where id = any($1)", [orders]);
  const there = new Set(rows.map(({ id }) => id));
  return orders.filter((id) => !there.has(id));
}

/** A job that failed while something was away waits longer and longer: here that time is over at once. */
const hurryJobs = ({ pool }: FaultLab) =>
  pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
    where last_error is not null and locked_at is null and attempts < max_attempts and run_at > now()`);

/**
 * What the shop's e-mails ask staff for, where nothing else can decide: a step of a transfer that has no name was a refund, as the
 * provider's panel says; and an order that was cancelled during a dispute which the shop then won owes its customer the money.
 */
async function doStaffWork({ db, pool }: FaultLab): Promise<void> {
  const { rows: unnamed } = await pool.query<{ order_id: number }>(
    "select distinct order_id::int from payment_return where state = 'heard' and kind = 'unknownStep'",
  );
  for (const { order_id: orderId } of unnamed) await resolveReturns(db, { orderId, became: "returned" });
  const { rows: won } = await pool.query<{ id: number }>(
    `select o.id from orders o join payment_attempt a on a.order_id = o.id and a.status = 'paid'
      where o.status = 900 and exists (select from payment_return where attempt_id = a.id)
        and not exists (select from payment_refund where payment_id = a.id)
        and not exists (select from payment_return where attempt_id = a.id and state <> 'kept')`,
  );
  for (const { id: orderId } of won) await refundOrder(db, { orderId, isDone: false });
}

/** Compares the shop's ledger with the providers', payment by payment; empty when they agree. */
async function differencesOf(lab: FaultLab): Promise<object[]> {
  const [here, there] = await Promise.all([paidHere(lab.pool), takenThere(lab)]);
  const [undecided, theirs] = await Promise.all([undecidedHere(lab.pool), undecidedThere(lab)]);
  const money = Object.keys({ ...here, ...there }).flatMap((reference) =>
    here[reference] === there[reference] ? [] : [{ reference, here: here[reference], there: there[reference] }],
  );
  const words = (["inReview", "contested"] as const).flatMap((what) => [
    ...undecided[what].filter((one) => !theirs[what].includes(one)).map((reference) => ({ reference, onlyHere: what })),
    ...theirs[what]
      .filter((one) => !undecided[what].includes(one))
      .map((reference) => ({ reference, onlyThere: what })),
  ]);
  return [...money, ...words];
}

/**
 * All that must hold when no request is in flight: the doctor's checks, no half order, nothing ended before its
 * time, every order that a buyer was told of, and the same money here as at the providers, each order's taken once and given back
 * once. What a provider still decides, it decides here too.
 */
export async function expectAllConsistent(lab: FaultLab, told: Told): Promise<void> {
  // An answer that got lost is asked for again; what a killed process began is not given up before ten minutes have passed.
  await expect
    .poll(
      async () => {
        await addJob(lab.db, "settle_open_payments", {}, { key: "faults" });
        await addJob(lab.db, "settle_given_up_payments", {}, { key: "faults given up" });
        await hurryJobs(lab);
        await doStaffWork(lab);
        return differencesOf(lab);
      },
      { timeout: 30_000, interval: 150 },
    )
    .toEqual([]);
  expect(await brokenIn(lab.pool)).toEqual({});
  const findings = await lab.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => [...(await checkInvariants(trx)), ...(await checkQueue(trx))]);
  // A late e-mail is a warning: the mail server is never away here, but a job of a killed process comes again.
  expect(findings.filter(({ state }) => state === "bad")).toEqual([]);
  expect((await lab.pool.query(ENDED_TOO_EARLY)).rows).toEqual([]);
  expect(await lostOf(lab, told)).toEqual([]);
  expect(told.wrong).toEqual([]);
  const kept = await takenThere(lab);
  // No provider gave back more than it took.
  expect(Object.entries(kept).filter(([, centavos]) => centavos < 0)).toEqual([]);
  const orders = Object.keys(kept).map((reference) => reference.split("-")[0]);
  expect(orders).toHaveLength(new Set(orders).size);
}
