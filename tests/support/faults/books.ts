import { expect } from "vitest";
import { addJob } from "../../../server/jobs/add-job.ts";
import { checkInvariants } from "../../../server/staff/doctor/invariants.ts";
import { checkQueue } from "../../../server/staff/doctor/queue.ts";
import { brokenIn, paidHere, takenThere } from "../whole-orders.ts";
import type { FaultLab } from "./fault-lab.ts";
import type { Told } from "./shoppers.ts";

/** What no wrong clock may do: the quickest end by the clock is ten minutes away, a slip is for 72 hours, a promise for days. */
const ENDED_TOO_EARLY = `
  select order_id as what from payment_attempt
   where status = 'abandoned' and updated_at < created_at + interval '10 minutes'
  union all
  select id from orders where placed_at > now() - interval '1 day' and (placed_at > now() + interval '1 minute'
      or due_at > placed_at + interval '73 hours' or due_at < placed_at + interval '1 hour'
      or delivered_by::date > (now() + interval '30 days')::date)`;

/** What somebody was told of, and is not there. */
async function lostOf({ pool }: FaultLab, { orders }: Told): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>("select id from orders where id = any($1)", [orders]);
  const there = new Set(rows.map(({ id }) => id));
  return orders.filter((id) => !there.has(id));
}

/**
 * All that must hold when nobody is in the middle of something: the doctor's checks, no half order, nothing ended before its
 * time, every order that somebody was told of, and the same money here as at the providers, each order's taken once.
 */
export async function expectAllRight(lab: FaultLab, told: Told): Promise<void> {
  // An answer that got lost is asked for again; what no provider heard of is not given up before ten minutes have passed.
  await expect
    .poll(
      async () => {
        await addJob(lab.db, "settle_open_payments", {}, { key: "faults" });
        const [here, there] = await Promise.all([paidHere(lab.pool), takenThere(lab)]);
        return Object.keys({ ...here, ...there }).flatMap((reference) =>
          here[reference] === there[reference] ? [] : [{ reference, here: here[reference], there: there[reference] }],
        );
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
  const orders = Object.keys(await takenThere(lab)).map((reference) => reference.split("-")[0]);
  expect(orders).toHaveLength(new Set(orders).size);
}
