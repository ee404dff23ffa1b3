import { beforeAll, expect, test } from "vitest";
import { queueAbandonedSettlements, queueOpenSettlements } from "./queue-settlements.ts";
import { addJob } from "../../queue/add-job.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { emptyQueue } from "../../../tests/support/queue.ts";

/** More than a bank or a wallet answers about in a minute. */
const COUNT = 3_000;
const FIRST = 5_000_001;
const A_DAY_MS = 86_400_000;

/** A shop that runs no jobs: what is queued stays. */

/** Many orders as the one that was placed, each with its payment. */
const copy = (table: string, changes: string) => `
  insert into ${table} overriding system value select copied.*
    from (select to_jsonb(${table}) as one from ${table} order by id desc limit 1) placed, generate_series(0, ${COUNT - 1}) n,
      jsonb_populate_record(null::${table}, one || ${changes}) copied`;

const shop = withTestShop();
beforeAll(async () => {
  const headers = await signIn(shop);
  await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", await aCart(shop, headers, "11500418", 1)));
  await shop.pool.query(copy("orders", `jsonb_build_object('id', ${FIRST} + n)`));
  await shop.pool.query(
    copy(
      "payment_attempt",
      `jsonb_build_object('id', ${FIRST} + n, 'order_id', ${FIRST} + n, 'reference', (${FIRST} + n)::text || '-1', 'provider_id', null,
        'provider', 'safetypay', 'status', 'redirected')`,
    ),
  );
});

interface Queued {
  readonly key: string;
  readonly run_at: Date;
}
const queued = async (): Promise<Queued[]> =>
  (
    await shop.pool.query<Queued>(
      `select key, run_at from graphile_worker.jobs where task_identifier = 'settle_payment' and key like 'ask:50%' order by key`,
    )
  ).rows;
const firstTwo = async (): Promise<unknown[]> =>
  (await shop.pool.query("select key from graphile_worker.jobs order by priority, run_at, id limit 2")).rows;

test("each open payment is asked about once, however many there are, and keeps its place in the queue", async () => {
  await queueOpenSettlements(shop.db);
  const before = await queued();
  expect(before.map(({ key }) => key)).toEqual(Array.from({ length: COUNT }, (_, n) => `ask:${FIRST + n}`));
  await queueOpenSettlements(shop.db);
  expect(await queued()).toEqual(before);
});

test("one that failed is asked about again at once", async () => {
  const job = `where key = 'ask:${FIRST}'`;
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = 7, run_at = now() + interval '20 minutes' ${job}`,
  );
  await queueOpenSettlements(shop.db);
  const { rows } = await shop.pool.query(
    `select attempts, run_at <= now() as "isDue" from graphile_worker.jobs ${job}`,
  );
  expect(rows).toEqual([{ attempts: 0, isDue: true }]);
});

test("e-mails and what a provider tells of its own accord do not wait behind them", async () => {
  await addJob(shop.db, "settle_payment", { orderId: FIRST + 7 }, { key: "told" });
  await queueOpenSettlements(shop.db);
  expect(await firstTwo()).toEqual([{ key: expect.stringContaining("mail:reserved:") }, { key: "told" }]);
});

test("cash that waits and payments given up lately are asked about by the job of every hour alone", async () => {
  await emptyQueue(shop.db);
  await shop.pool.query(
    `update payment_attempt set status = case when id % 3 = 0 then 'reserved' when id % 3 = 1 then 'abandoned' else 'declined' end
      where id >= ${FIRST}`,
  );
  await queueOpenSettlements(shop.db);
  expect(await queued()).toEqual([]);
  await queueAbandonedSettlements(shop.db, new Date(Date.now() - A_DAY_MS));
  expect(await queued()).toHaveLength((COUNT / 3) * 2);
});
