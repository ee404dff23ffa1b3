import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { refundPayment } from "../server/features/checkout/payment-refunds.ts";
import { settlePayment } from "../server/features/checkout/settle-payment.ts";
import { manyCustomers } from "./support/customers.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  type Method,
  orderIdOf,
  setStock,
} from "./support/payments.ts";
import { aCart, aPurchase, aToken } from "./support/purchase.ts";
import { startSecondProcess } from "./support/second-process.ts";
import { startTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let watched: TestShop;
const CODE = "11500418";
/** Names of the calls that were made, each with the tables that had a locked row meanwhile. */
const seen: { call: string; locked: string[] }[] = [];

/** Rows that any transaction of the shop holds at this moment: another one cannot have them. */
async function lockedTables(): Promise<string[]> {
  const locked: string[] = [];
  for (const table of ["customer", "cart", "orders", "stock", "coupon", "payment_attempt", "payment_refund"]) {
    const counts = await shop.db.transaction().execute(async (trx) => {
      const free = await sql`select 1 from ${sql.table(table)} for update skip locked`.execute(trx);
      const all = await sql`select 1 from ${sql.table(table)}`.execute(trx);
      return [free.rows.length, all.rows.length];
    });
    if (counts[0] !== counts[1]) locked.push(table);
  }
  return locked;
}

/** The same provider, with a look at the database's locks before each call. */
const watch = <Provider extends object>(name: string, provider: Provider | undefined): Provider | undefined =>
  provider &&
  new Proxy(provider, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        seen.push({ call: `${name}.${String(key)}`, locked: await lockedTables() });
        return (value as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });

beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  const { cards, vault, cash, wallet, transfers, refundCard } = shop.services;
  watched = await startSecondProcess(shop, {
    cards: watch("cards", cards),
    vault: watch("vault", vault),
    cash: watch("cash", cash),
    wallet: watch("wallet", wallet),
    transfers: watch("transfers", transfers),
    refundCard: watch("refunds", { send: refundCard })?.send,
  });
});
afterAll(async () => {
  await watched.close();
  await shop.close();
});

test("no provider is called while a row is locked", async () => {
  const [who] = await manyCustomers(shop, 1);
  if (!who) throw new Error("Nobody.");
  await setStock(shop, CODE, 50);
  const buy = async (method: Method, card?: string): Promise<number> => {
    const cart = await aCart(shop, who.headers, CODE, 1);
    const tokens = await Promise.all([aToken(shop, card), aToken(shop, card)]);
    const [tokenId, saveTokenId] = tokens;
    const token = { tokenId, saveTokenId, save: true, deviceSessionId: "kR1MiQhz2otdIuUlQkbEyitIqVMiI16f" };
    const purchase = method === "OpenPayTarjeta" ? aPurchase(cart, tokenId, { token }) : aPurchaseBy(method, cart);
    const answer = await finalizeBy(watched, method, who.headers, purchase);
    expect(answer.statusCode).toBe(200);
    const orderId = await orderIdOf(shop, answer.json());
    await settlePayment(watched.services, { orderId, now: new Date() });
    return orderId;
  };
  await buy("OpenPayTarjeta");
  await buy("Paynet");
  await buy("SafetyPay");
  const { provider_id: page } = await attemptOf(shop, await buy("PayPal"));
  await control(shop, `paypal/orders/${page}/approve`, {});
  await watched.call({ url: `/api/Pedidos/Confirmacion/${await buy("PayPal")}`, headers: { ...who.headers } });

  // Refused without 3-D Secure, then left open too long, then paid after all with nothing left: all the way to the refund.
  const late = await buy("OpenPayTarjeta", "5454545454545454");
  const { redirect_url: url } = await attemptOf(shop, late);
  await ageOrder(shop, late, 3);
  await settlePayment(watched.services, { orderId: late, now: new Date() });
  await setStock(shop, CODE, 0);
  await fetch(url ?? "", { method: "POST", body: new URLSearchParams({ resultado: "aprobar" }), redirect: "manual" });
  await settlePayment(watched.services, { orderId: late, now: new Date() });
  const { id: refundId } = await shop.db
    .selectFrom("payment_refund")
    .select("id")
    .where("order_id", "=", late)
    .executeTakeFirstOrThrow();
  await refundPayment(watched.services, refundId);

  const calls = new Set(seen.map(({ call }) => call));
  for (const call of [
    "cards.charge",
    "cards.findCharge",
    "cash.reserve",
    "cash.findReservation",
    "wallet.createPage",
    "wallet.settle",
    "transfers.createPage",
    "transfers.findOperation",
    "vault.save",
    "refunds.send",
  ]) {
    expect(calls).toContain(call);
  }
  expect(seen.filter(({ locked }) => locked.length > 0)).toEqual([]);
});
