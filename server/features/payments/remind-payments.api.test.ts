import { sql } from "kysely";
import { expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { ageOrder, aPurchaseBy, finalizeBy, jobKeys, orderIdOf } from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { withSession } from "../../../tests/support/shop/test-shop.ts";
import { remindOfPayments } from "./remind-payments.ts";

const shop = withPaymentShop();
const headers = withSession(shop);

/** To be paid within 72 hours. */
async function aDeposit(): Promise<number> {
  const cart = await aCart(shop, headers, CODE, 1);
  const answer = await finalizeBy(shop, "Deposito", headers, aPurchaseBy("Deposito", cart));
  return orderIdOf(shop, answer.json<WireFinalized>());
}
const isReminded = async (orderId: number) =>
  (await jobKeys(shop, "send_mail")).includes(`mail:payment-reminder:${orderId}`);

test("an order that waits for its money is reminded of once, in its last twelve hours", async () => {
  const [early, orderId] = [await aDeposit(), await aDeposit()];
  await ageOrder(shop, early, 59);
  await ageOrder(shop, orderId, 61);
  await Promise.all([remindOfPayments(shop.db), remindOfPayments(shop.db)]);
  expect([await isReminded(early), await isReminded(orderId)]).toEqual([false, true]);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${`mail:payment-reminder:${orderId}`}))`.execute(
    shop.db,
  );
  await remindOfPayments(shop.db);
  expect(await isReminded(orderId)).toBe(false);
});

test.each([
  ["whose time is over", async (orderId: number) => ageOrder(shop, orderId, 80)],
  [
    "that is paid",
    async (orderId: number) => {
      await ageOrder(shop, orderId, 65);
      await shop.db.updateTable("payment_attempt").set({ status: "paid" }).where("order_id", "=", orderId).execute();
    },
  ],
  [
    "that was reserved for less than a day",
    async (orderId: number) => {
      const due = sql<Date>`now() + interval '11 hours'`;
      await shop.db.updateTable("orders").set({ due_at: due }).where("id", "=", orderId).execute();
    },
  ],
])("one %s is not reminded of", async (_what, change) => {
  const orderId = await aDeposit();
  await change(orderId);
  await remindOfPayments(shop.db);
  expect(await isReminded(orderId)).toBe(false);
});
