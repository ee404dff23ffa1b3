import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { jobKeys } from "../../../tests/support/buying/payments.ts";
import { aPaidOrder } from "../../../tests/support/office/paid-order.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { notifyLateOrders } from "./notify-late-orders.ts";

const shop = withTestShop();
let who: SignedIn;
beforeAll(async () => {
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
});

/** A paid order whose promised day is so many days from today. */
async function promised(days: number, status = 47): Promise<number> {
  const id = await aPaidOrder(shop, who, { pieces: 1, steps: ["paymentValidated"] });
  await sql`update orders set status = ${status},
      delivered_by = (now() at time zone 'America/Mexico_City')::date + ${days}::integer where id = ${id}`.execute(
    shop.db,
  );
  return id;
}
const isTold = async (id: number) => (await jobKeys(shop, "send_mail")).includes(`mail:late:${id}`);

test("the customer of an order whose promised day passed is told once", async () => {
  const [late, today] = [await promised(-1), await promised(0)];
  await Promise.all([notifyLateOrders(shop.db), notifyLateOrders(shop.db)]);
  expect([await isTold(late), await isTold(today)]).toEqual([true, false]);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${`mail:late:${late}`}))`.execute(
    shop.db,
  );
  await notifyLateOrders(shop.db);
  expect(await isTold(late)).toBe(false);
});

test.each([
  ["that was delivered", -1, 60],
  ["that waits at a place to be collected", -1, 59],
  ["that was cancelled", -1, 900],
  ["that is not paid", -1, 15],
  ["whose day is long ago", -8, 47],
])("of an order %s they are not", async (_what, days, status) => {
  const id = await promised(days, status);
  await notifyLateOrders(shop.db);
  expect(await isTold(id)).toBe(false);
});

test("one whose payment is contested is its provider's matter", async () => {
  const id = await promised(-1, 700);
  await sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'r-1', amount, 'open', now() from payment_attempt where order_id = ${id}`.execute(
    shop.db,
  );
  await notifyLateOrders(shop.db);
  expect(await isTold(id)).toBe(false);
});
