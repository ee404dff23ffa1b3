import { setTimeout as delay } from "node:timers/promises";
import { control } from "../../tests/support/buying/payments.ts";
import { atMost, type Check, equal } from "./check.ts";
import type { Stage } from "./stage.ts";
import type { Visitors } from "./visitors.ts";

const JOBS_LIMIT_MS = 180_000;
const PAID = 18;
const RESERVED = 15;

export const jobsDue = async (stage: Stage): Promise<number> =>
  Number(
    (
      await stage.query<{ count: string }>(
        "select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts",
      )
    )[0]?.count,
  );

/** Waits until nothing is queued any more, then compares what was bought with what is stored and what was charged. */
export async function checkOrders(stage: Stage, visitors: Visitors): Promise<Check[]> {
  const began = performance.now();
  while ((await jobsDue(stage)) > 0 && performance.now() - began < JOBS_LIMIT_MS) await delay(500);
  const left = await jobsDue(stage);
  const [orders] = await stage.query<{ paid: number; reserved: number; others: number; pieces: number; sold: number }>(`
    with bought as (select * from orders where customer_id in (select id from customer where email like 'cliente.%'))
    select count(*) filter (where status = ${PAID})::int as paid,
           count(*) filter (where status = ${RESERVED})::int as reserved,
           count(*) filter (where status not in (${PAID}, ${RESERVED}))::int as others,
           coalesce(sum(articles), 0)::int as pieces,
           (select coalesce(-sum(quantity), 0)::int from stock_movement where order_id in (select id from bought)) as sold
    from bought`);
  const charges = (await control(stage, "openpay/charges")) as { status: string }[];
  const completed = charges.filter(({ status }) => status === "completed").length;
  const { paid = 0, reserved = 0, others = 0, pieces = 0, sold = 0 } = orders ?? {};
  const stored = paid + reserved;
  const { bought, unanswered } = visitors.purchases();
  return [
    atMost("jobs left when all is over", left, 0),
    equal("orders that are neither paid nor wait for a deposit", others, 0),
    {
      ...equal("orders stored, and purchases answered", stored, bought),
      holds: stored >= bought && stored <= bought + unanswered,
    },
    equal("orders paid by card, and charges at the provider", paid, completed),
    equal("pieces taken from stock, and pieces bought", sold, pieces),
  ];
}
