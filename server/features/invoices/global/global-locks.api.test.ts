import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lastClosedPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { forgetDocuments, issuesSince, paidAt } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder } from "../../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { closeGlobal } from "./close-global.ts";

const SALES = 5_000;
/** What a customer of one of these orders may wait; on a quiet machine it is a tenth of it. */
const LONGEST_WAIT_MS = 3_000;

const shop = withTestShop({}, { issuesInvoices: true });
const october = lastClosedPeriod("month", new Date());
let first = 0;

beforeAll(async () => {
  await forgetDocuments(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
  first = await aPaidOrder(shop, await signIn(shop), { invoice: "Sin RFC" });
  await paidAt(shop, first, new Date(october.closesAt.getTime() - 5 * 86_400_000));
  await copyOrders(SALES - 1);
});

/** Copies of the order with its lines, its payment and its events. */
async function copyOrders(count: number): Promise<void> {
  const copies = sql`(select ${first}::bigint as from_id, 900000 + n as to_id from generate_series(1, ${count}::integer) as n)`;
  for (const [table, column, changes] of [
    ["orders", "id", sql`jsonb_build_object('id', copy.to_id)`],
    ["order_line", "order_id", sql`jsonb_build_object('order_id', copy.to_id)`],
    [
      "payment_attempt",
      "order_id",
      sql`jsonb_build_object('id', copy.to_id, 'order_id', copy.to_id, 'reference', 'c' || copy.to_id, 'provider_id', 'p' || copy.to_id, 'source_hash', null)`,
    ],
    ["order_event", "order_id", sql`jsonb_build_object('id', copy.to_id * 100 + old.id % 100, 'order_id', copy.to_id)`],
  ] as const) {
    await sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(old, ${changes})).* from ${copies} as copy
        join ${sql.table(table)} as old on old.${sql.ref(column)} = copy.from_id`.execute(shop.db);
  }
  await sql`analyze orders, order_line, payment_attempt, order_event`.execute(shop.db);
}

/** The longest that another transaction waits for the last of the orders, until the signal. Milliseconds. */
async function longestWait(signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await transact(shop.db, (trx) => sql`select from orders where id = ${900_000 + SALES - 1} for update`.execute(trx));
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

test("a global invoice of 5,000 sales holds their orders for moments", async () => {
  const act = { period: "month", start: october.from, actor: "staff", reason: "test" } as const;
  const close = transact(shop.db, (trx) => closeGlobal(trx, shop.services.config, act));
  const closing = new AbortController();
  const asking = longestWait(closing.signal);
  const made = await close;
  closing.abort();
  const longest = await asking;
  expect(made.ok).toBe(true);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cfdi_order`.execute(shop.db);
  expect(rows).toEqual([{ n: SALES }]);
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);
});
