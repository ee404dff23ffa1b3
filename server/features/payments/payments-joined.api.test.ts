import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import {
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  orderAt,
  orderIdOf,
} from "../../../tests/support/buying/payments.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../../tests/support/shop/second-process.ts";
import { signIn, type TestShop } from "../../../tests/support/shop/test-shop.ts";

let two: TestShop;
let headers: { authorization: string };

const one = withPaymentShop();
beforeAll(async () => {
  two = await startSecondProcess(one);
  headers = await signIn(one);
});
afterAll(() => two.close());

async function leftForPayPal() {
  const cart = await aCart(one, headers, CODE, 2);
  const { Url = "" } = (await finalizeBy(one, "PayPal", headers, aPurchaseBy("PayPal", cart))).json<WireFinalized>();
  const orderId = await orderIdOf(one, { Url });
  const { provider_id: providerId } = await attemptOf(one, orderId);
  return { orderId, providerId: providerId ?? "" };
}

/** How often PayPal was asked about its order. */
const questions = async (providerId: string): Promise<number> =>
  ((await control(one, "log")) as { method: string; path: string }[]).filter(
    ({ method, path }) => method === "GET" && path.endsWith(`/orders/${providerId}`),
  ).length;

const atOnce = (count: number, shops: readonly TestShop[], url: string, method: "GET" | "POST" = "GET") =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const answer = await (shops[n % shops.length] ?? one).call({ method, url, headers });
      return { status: answer.statusCode, order: answer.json<WireOrder>() };
    }),
  );
const confirmation = (orderId: number): string => `/api/Pedidos/Confirmacion/${orderId}`;

/** One question runs and one waits a second for the next; a busy machine answers the last of a hundred calls later still. */
const mostQuestions = (began: number): number => Math.max(2, Math.ceil((performance.now() - began) / 1000));

test("a hundred questions about one order at once ask its provider twice at most", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const began = performance.now();
  const answers = await atOnce(100, [one], confirmation(orderId));
  expect(answers.every(({ status, order }) => status === 200 && order.Estatus === 10)).toBe(true);
  const asked = await questions(providerId);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(mostQuestions(began));
});

test("a hundred at two processes ask it once a second", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const began = performance.now();
  await atOnce(100, [one, two], confirmation(orderId));
  const seconds = (performance.now() - began) / 1000;
  expect(await questions(providerId)).toBeLessThanOrEqual(1 + Math.ceil(seconds));
  expect(seconds).toBeLessThan(5);
});

test("one after the other ask it once a second as well", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const began = performance.now();
  for (let times = 0; times < 4; times += 1) await orderAt(times % 2 === 0 ? one : two, headers, orderId);
  expect(await questions(providerId)).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000));
});

test("a request after the approval sees the payment, however many came before", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const before = atOnce(20, [one, two], confirmation(orderId));
  await control(one, `paypal/orders/${providerId}/approve`, {});
  const began = performance.now();
  const returned = await orderAt(two, headers, orderId);
  expect(returned.Estatus).toBe(18);
  expect(performance.now() - began).toBeLessThan(3_000);
  await before;
  // Those that came before it, too: their question had not been asked, or the order is paid by now.
  expect(await orderAt(one, headers, orderId)).toMatchObject({ Estatus: 18 });
});

test("'Cancelar' a hundred times asks no more than that, and ends the order once", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const began = performance.now();
  const answers = await atOnce(100, [one], `${confirmation(orderId)}/Cancelar`, "POST");
  expect(new Set(answers.map(({ order }) => order.Estatus))).toEqual(new Set([26]));
  expect(await questions(providerId)).toBeLessThanOrEqual(mostQuestions(began));
});

test("'Cancelar pedido' a hundred times polls no more than that either, and not at all once the order has ended", async () => {
  const { orderId, providerId } = await leftForPayPal();
  const began = performance.now();
  const url = `/api/Pedidos/MisPedidos/${orderId}/Cancelar`;
  const answers = await atOnce(100, [one], url, "POST");
  expect(new Set(answers.map(({ status, order }) => `${status} ${order.Estatus}`))).toEqual(new Set(["200 26"]));
  const asked = await questions(providerId);
  expect(asked).toBeLessThanOrEqual(mostQuestions(began));
  await atOnce(20, [one, two], url, "POST");
  expect(await questions(providerId)).toBe(asked);
});

test("an order that no longer waits is not polled", async () => {
  const { orderId, providerId } = await leftForPayPal();
  await control(one, `paypal/orders/${providerId}/approve`, {});
  await orderAt(one, headers, orderId);
  const asked = await questions(providerId);
  await atOnce(20, [one, two], confirmation(orderId));
  expect(await questions(providerId)).toBe(asked);
});

test("a clock that was set back stops no question", async () => {
  const { orderId, providerId } = await leftForPayPal();
  await one.pool.query("update payment_attempt set asked_at = now() + interval '1 day' where order_id = $1", [orderId]);
  await orderAt(one, headers, orderId);
  expect(await questions(providerId)).toBe(1);
});
