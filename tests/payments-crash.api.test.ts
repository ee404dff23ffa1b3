import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WireFinalized } from "../shared/contract/checkout.ts";
import { manyCustomers, type SignedIn } from "./support/customers.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  type Method,
  orderAt,
  setStock,
  settle,
  stockOf,
} from "./support/payments.ts";
import { aCart, aPurchase, aToken, chargesOf } from "./support/purchase.ts";
import { startSecondProcess } from "./support/second-process.ts";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

/** Two processes: one stays, one dies the moment a provider has answered it. */
let shop: TestShop;
let dying: TestShop;
let who: SignedIn;
const CODE = "11500418";

/** Does what it was asked, and is gone before anybody can write the answer down. */
const dies =
  <Asked, Answer>(work: (asked: Asked) => Promise<Answer>) =>
  async (asked: Asked): Promise<Answer> => {
    await work(asked);
    throw new Error("killed");
  };

beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  const { cards, cash, wallet, transfers } = shop.services;
  if (!cards || !cash || !wallet || !transfers) throw new Error("Every provider is configured here.");
  dying = await startSecondProcess(shop, {
    cards: { ...cards, charge: dies((charge) => cards.charge(charge)) },
    cash: { ...cash, reserve: dies((payment) => cash.reserve(payment)) },
    wallet: { ...wallet, createPage: dies((payment) => wallet.createPage(payment)) },
    transfers: { ...transfers, createPage: dies((payment) => transfers.createPage(payment)) },
  });
});
afterAll(async () => {
  await dying.close();
  await shop.close();
});
let customers = 0;
beforeEach(async () => {
  await control(shop, "reset", {});
  await setStock(shop, CODE, 50);
  customers += 1;
  who = (await manyCustomers(shop, 1, `caida${customers}`))[0] ?? expect.fail();
});

/** The purchase during which the process dies; answers the order it left behind, and the same purchase for another try. */
async function crash(method: Method) {
  const cart = await aCart(shop, who.headers, CODE, 2);
  const purchase = method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(shop)) : aPurchaseBy(method, cart);
  const keyed = { ...who.headers, "idempotency-key": "una-sola-vez" };
  expect((await finalizeBy(dying, method, keyed, purchase)).statusCode).toBe(500);
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", who.id)
    .executeTakeFirstOrThrow();
  expect(await attemptOf(shop, id)).toMatchObject({ status: "started", provider_id: null });
  return { orderId: id, again: () => finalizeBy(shop, method, keyed, purchase) };
}

test("killed after the charge: the shop finds it, one paid order and one charge", async () => {
  const { orderId } = await crash("OpenPayTarjeta");
  await settle(shop, orderId);
  expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
  const [charge, ...others] = await chargesOf(shop);
  expect(others).toEqual([]);
  expect(Math.round((charge?.amount ?? 0) * 100)).toBe((await attemptOf(shop, orderId)).amount);
  expect(await jobKeys(shop, "send_mail")).toContain(`mail:paid:${orderId}`);
});

test("killed after the charge, and the customer sends the purchase again: the same order, charged once", async () => {
  const { orderId, again } = await crash("OpenPayTarjeta");
  await settle(shop, orderId);
  expect((await again()).json<WireFinalized>()).toEqual({ Id: orderId });
  expect(await chargesOf(shop)).toHaveLength(1);
  expect(await stockOf(shop, CODE)).toBe(48);
});

test("killed after the stores gave a reference: the order waits for that one, and the slip goes out", async () => {
  const { orderId } = await crash("Paynet");
  await settle(shop, orderId);
  const order = await orderAt(shop, who.headers, orderId);
  expect(order).toMatchObject({ Estatus: 15 });
  expect(await chargesOf(shop)).toHaveLength(1);
  expect(await jobKeys(shop, "send_mail")).toContain(`mail:reserved:${orderId}`);
  await control(shop, "paynet/pay", { reference: order.Paynet?.Reference });
  expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 18 });
});

test.each(["PayPal", "SafetyPay"] as const)(
  "killed after %s made a page that nobody knows: the order ends unpaid, everything comes back",
  async (method) => {
    const { orderId } = await crash(method);
    await settle(shop, orderId);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 10 });
    await ageOrder(shop, orderId, 1);
    expect(await orderAt(shop, who.headers, orderId)).toMatchObject({ Estatus: 26 });
    expect(await stockOf(shop, CODE)).toBe(50);
    const cart = await shop.call({ url: "/api/Carritos/MiCarrito", headers: who.headers });
    expect(cart.json()).toMatchObject({ Articulos: 2 });
  },
);
