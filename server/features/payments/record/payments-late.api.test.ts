import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { type Mailing, startMailing } from "../../../../tests/support/mailing.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
  setStock,
  settle,
  stockOf,
  orderStatus,
  pressAtProvider,
} from "../../../../tests/support/buying/payments.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../../../tests/support/shop/second-process.ts";
import { type TestShop, withTestShop } from "../../../../tests/support/shop/test-shop.ts";

let other: TestShop;
let mailing: Mailing;
let people: SignedIn[];
let who: SignedIn;
const CODE = "11500418";
const STAFF = "atencion@rodada.example";

const shop = withTestShop();
beforeAll(async () => {
  other = await startSecondProcess(shop);
  mailing = await startMailing(shop);
  people = await manyCustomers(shop, 20);
});
afterAll(async () => {
  await mailing.close();
  await other.close();
});
beforeEach(async () => {
  await control(shop, "reset", {});
  await setStock(shop, CODE, 10);
  who = people.pop() ?? expect.fail();
});

/** An order that ran out of time, in 26, and how its money comes after all. */
async function overdue(method: "card" | "Paynet" | "SafetyPay") {
  const cart = await aCart(shop, who.headers, CODE, 2);
  const answer =
    method === "card"
      ? await finalize(shop, who.headers, aPurchase(cart, await aToken(shop, "5454545454545454")))
      : await finalizeBy(shop, method, who.headers, aPurchaseBy(method, cart));
  const finalized = answer.json<WireFinalized>();
  const orderId = await orderIdOf(shop, finalized);
  await ageOrder(shop, orderId, 73);
  await settle(shop, orderId);
  expect(await statusOf(orderId)).toBe(26);
  const pay = async () => {
    if (method === "card") {
      await pressAtProvider(finalized.Url, "aprobar");
    } else if (method === "Paynet") {
      await control(shop, "paynet/pay", { reference: finalized.Order?.Paynet?.Reference, late: true });
    } else await control(shop, "safetypay/pay", { salesId: `${orderId}-1`, late: true });
  };
  return { orderId, pay };
}

const statusOf = (orderId: number) => orderStatus(shop, orderId);
const refundOf = (orderId: number) =>
  shop.db.selectFrom("payment_refund").select(["status", "amount"]).where("order_id", "=", orderId).execute();
const movementsOf = (orderId: number) =>
  shop.db
    .selectFrom("stock_movement")
    .select(["quantity", "reason", "round"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
/** Both processes, twice each. */
const settleEverywhere = (orderId: number) =>
  Promise.all([settle(shop, orderId), settle(other, orderId), settle(shop, orderId), settle(other, orderId)]);
const staffMailsAbout = async (orderId: number) =>
  (await mailing.mailsTo(STAFF, 0)).map(({ subject }) => subject).filter((text) => text?.includes(String(orderId)));

describe.each(["card", "Paynet", "SafetyPay"] as const)("paid late by %s", (method) => {
  test("with stock: the order is revived once, the units are taken once", async () => {
    const { orderId, pay } = await overdue(method);
    expect(await stockOf(shop, CODE)).toBe(10);
    await pay();
    await settleEverywhere(orderId);
    expect(await statusOf(orderId)).toBe(18);
    expect(await stockOf(shop, CODE)).toBe(8);
    expect(await movementsOf(orderId)).toEqual([
      { quantity: -2, reason: "ordered", round: 1 },
      { quantity: 2, reason: "returned", round: 1 },
      { quantity: -2, reason: "ordered", round: 2 },
    ]);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18, Motivo: "" });
    await expect.poll(() => staffMailsAbout(orderId)).toEqual([`Pago tardío: el pedido revivió: pedido ${orderId}`]);
    expect(await refundOf(orderId)).toEqual([]);
  });

  test("without stock: 900, the money goes back once, customer and staff are told", async () => {
    const { orderId, pay } = await overdue(method);
    await setStock(shop, CODE, 1);
    await pay();
    await settleEverywhere(orderId);
    expect(await statusOf(orderId)).toBe(900);
    expect(await stockOf(shop, CODE)).toBe(1);
    const { amount } = await attemptOf(shop, orderId);
    const outcome = method === "Paynet" ? "byHand" : "accepted";
    await expect.poll(() => refundOf(orderId), { timeout: 5_000 }).toEqual([{ status: outcome, amount }]);
    const title = method === "Paynet" ? "devuelve el dinero" : "devolución pedida";
    await expect.poll(() => staffMailsAbout(orderId)).toEqual([`Pago tardío: ${title}: pedido ${orderId}`]);
    await expect
      .poll(async () => (await mailing.mailsTo(who.email, 0)).map(({ subject }) => subject))
      .toContain(`Pedido ${orderId}: te devolvemos tu dinero`);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 900 });
    if (method === "card") {
      const charges = (await control(shop, "openpay/charges")) as { refund?: { amount: number } | null }[];
      expect(charges[0]?.refund?.amount).toBe(amount / 100);
    }
  });
});

test("a refund whose answer got lost is asked for again and paid back once", async () => {
  const { orderId, pay } = await overdue("card");
  await setStock(shop, CODE, 0);
  await pay();
  await control(shop, "next", { match: "POST /openpay/.../refund", fault: "lostAnswer", times: 1 });
  await settle(shop, orderId);
  await expect.poll(() => refundOf(orderId), { timeout: 20_000 }).toMatchObject([{ status: "accepted" }]);
  const charges = (await control(shop, "openpay/charges")) as { refunds?: unknown[]; refund?: unknown }[];
  expect(charges[0]?.refunds ?? [charges[0]?.refund]).toHaveLength(1);
});
