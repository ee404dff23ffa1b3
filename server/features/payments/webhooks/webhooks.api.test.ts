import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../../../tests/support/buying/payment-shop.ts";
import type { WireFinalized } from "../../../../shared/contract/purchase/checkout.ts";
import { addJob } from "../../../queue/add-job.ts";
import { pause, withMailing } from "../../../../tests/support/mailing.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import {
  ageOrder,
  aPurchaseBy,
  attemptOf,
  control,
  finalizeBy,
  jobKeys,
  orderIdOf,
  orderStatus,
  pressAtProvider,
} from "../../../../tests/support/buying/payments.ts";
import { queueSettlement } from "./webhook-events.ts";
import { aCart } from "../../../../tests/support/buying/purchase.ts";

let people: SignedIn[];
let who: SignedIn;
const STAFF = "atencion@rodada.example";

const shop = withPaymentShop({}, { hearsNotices: true });
const mailing = withMailing(shop);
beforeAll(async () => {
  people = await manyCustomers(shop, 20);
});
beforeEach(() => {
  who = people.pop() ?? expect.fail();
});

const buy = async (method: "Deposito" | "Paynet" | "PayPal" | "SafetyPay") => {
  const cart = await aCart(shop, who.headers, CODE, 1);
  const finalized = (await finalizeBy(shop, method, who.headers, aPurchaseBy(method, cart))).json<WireFinalized>();
  const orderId = await orderIdOf(shop, finalized);
  return { finalized, orderId, attempt: await attemptOf(shop, orderId) };
};
/** Looked up in the database: asking the API would settle it. */
const statusOf = (orderId: number) => orderStatus(shop, orderId);
const becomes = (orderId: number, status: number) =>
  expect.poll(() => statusOf(orderId), { timeout: 8_000, interval: 50 }).toBe(status);
const noticesOf = (orderId: number) =>
  shop.db.selectFrom("payment_notice").select(["type", "times"]).where("order_id", "=", orderId).execute();
const subjectsTo = async (address: string, count: number) =>
  (await mailing.mailsTo(address, count)).map(({ subject }) => subject);

interface Webhook {
  readonly id: string;
  readonly type: string;
}
const webhooks = async () => (await control(shop, "events")) as Webhook[];

describe("a webhook alone pays the order, without a return of the customer", () => {
  test("PayPal: approved, captured, one e-mail", async () => {
    const { orderId, attempt } = await buy("PayPal");
    await control(shop, `paypal/orders/${attempt.provider_id}/approve`, {});
    await becomes(orderId, 18);
    expect(await subjectsTo(who.email, 1)).toEqual([`Pedido ${orderId}: recibimos tu pago`]);
    await expect
      .poll(async () => (await noticesOf(orderId)).map(({ type }) => type))
      .toContain("CHECKOUT.ORDER.APPROVED");
  });

  test("what was told again is counted with its kind", async () => {
    const { orderId, attempt } = await buy("Paynet");
    const charge = { providers: ["openpay", "paynet"], providerId: attempt.provider_id ?? "", reference: "" } as const;
    for (const type of ["charge.created", "charge.succeeded", "charge.succeeded", null])
      await queueSettlement(shop.db, { ...charge, type });
    const told = Object.fromEntries((await noticesOf(orderId)).map(({ type, times }) => [type, times]));
    expect(told["charge.succeeded"]).toBeGreaterThanOrEqual(2);
    expect(told["charge.created"]).toBeGreaterThanOrEqual(1);
    expect(Object.keys(told)).not.toContain("null");
  });

  test("SafetyPay: paid at the bank, acknowledged with the order's number", async () => {
    const { orderId } = await buy("SafetyPay");
    await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
    await becomes(orderId, 18);
    const acknowledgements = (await control(shop, "safetypay/acknowledgements")) as { refusedFor: string | null }[];
    // One or two: that it began may be told as well.
    expect(new Set(acknowledgements.map(({ refusedFor }) => refusedFor))).toEqual(new Set([null]));
    const [operation] = (await control(shop, "safetypay/operations")) as { orderNo: string }[];
    expect(operation?.orderNo).toBe(String(orderId));
  });

  test("cash at the store: slip by e-mail first, then the paid order", async () => {
    const { orderId, finalized } = await buy("Paynet");
    const slip = await mailing.mailTo(who.email);
    expect(slip.subject).toBe(`Pedido ${orderId}: falta tu pago`);
    expect(slip.text?.replaceAll(" ", "")).toContain(finalized.Order?.Paynet?.Reference ?? "?");
    expect(slip.text).toContain("Paga antes del");
    await control(shop, "paynet/pay", { reference: finalized.Order?.Paynet?.Reference });
    await becomes(orderId, 18);
    expect((await subjectsTo(who.email, 2)).at(-1)).toBe(`Pedido ${orderId}: recibimos tu pago`);
  });
});

test("a deposit's e-mail has account, reference, amount and due date", async () => {
  const { finalized, orderId } = await buy("Deposito");
  const { text, subject } = await mailing.mailTo(who.email);
  expect(subject).toBe(`Pedido ${orderId}: falta tu pago`);
  expect(text).toContain("CLABE: 032 180 00011835971 9");
  expect(text).toContain("Banco: Banco de Demostración");
  expect(text?.replaceAll(" ", "")).toContain(finalized.Order?.Deposito?.Referencia ?? "?");
});

test("the job of every minute ends what is past its due date, and writes to the customer", async () => {
  const { orderId } = await buy("Deposito");
  await ageOrder(shop, orderId, 73);
  await Promise.all([1, 2].map(() => addJob(shop.db, "settle_open_payments", {})));
  await becomes(orderId, 26);
  expect(await subjectsTo(who.email, 2)).toEqual([
    `Pedido ${orderId}: falta tu pago`,
    `Pedido ${orderId}: no recibimos tu pago`,
  ]);
});

test("cash whose webhook got lost is found by the job of every hour", async () => {
  // Held before the purchase: the webhook of the reference itself would make the shop ask, and learn of the payment.
  await control(shop, "webhooks/hold", {});
  const { orderId, finalized } = await buy("Paynet");
  await control(shop, "paynet/pay", { reference: finalized.Order?.Paynet?.Reference });
  await pause(300);
  expect(await statusOf(orderId)).toBe(15);
  await addJob(shop.db, "settle_given_up_payments", {});
  await becomes(orderId, 18);
});

describe("webhooks that come twice, late and in another order", () => {
  test("PayPal's webhooks, each three times: one capture and one e-mail", async () => {
    const { orderId, attempt } = await buy("PayPal");
    await control(shop, "next", { match: "paypal *", fault: "duplicate", times: 3 });
    await control(shop, `paypal/orders/${attempt.provider_id}/approve`, {});
    await becomes(orderId, 18);
    for (const { id } of await webhooks()) await control(shop, `events/${id}/resend`, {});
    await pause(1_000);
    expect(await subjectsTo(who.email, 1)).toHaveLength(1);
    const [order] = (await control(shop, "paypal/orders")) as [
      { purchase_units: [{ payments: { captures: unknown[] } }] },
    ];
    expect(order.purchase_units[0].payments.captures).toHaveLength(1);
  });
});

describe("forged webhooks are a 401 and change nothing", () => {
  const post = (url: string, headers: object, payload: string) =>
    shop.call({ method: "POST", url, headers: { ...headers }, payload });

  test("PayPal", async () => {
    const { orderId, attempt } = await buy("PayPal");
    const body = JSON.stringify({
      id: "WH-1",
      event_type: "CHECKOUT.ORDER.APPROVED",
      resource: { id: attempt.provider_id },
    });
    const signed = {
      "content-type": "application/json",
      "paypal-transmission-id": "x",
      "paypal-transmission-time": "2026-11-21T16:00:00Z",
      "paypal-transmission-sig": "bm8=",
      "paypal-auth-algo": "SHA256withRSA",
    };
    for (const cert of [`${shop.sandboxUrl}/paypal/v1/notifications/certs/CERT-SANDBOX`, "https://malo.example/cert"]) {
      const answer = await post("/api/Webhooks/PayPal", { ...signed, "paypal-cert-url": cert }, body);
      expect(answer.statusCode).toBe(401);
    }
    expect((await post("/api/Webhooks/PayPal", { "content-type": "application/json" }, body)).statusCode).toBe(401);
    expect((await post("/api/Webhooks/PayPal", { "content-type": "application/json" }, "{")).statusCode).toBe(400);
    expect(await jobKeys(shop, "settle_payment")).not.toContain(`settle:${orderId}`);
  });

  test("SafetyPay", async () => {
    const { orderId } = await buy("SafetyPay");
    await control(shop, "next", { match: "safetypay payment.102", fault: "wrongAuth", times: 1 });
    const form = new URLSearchParams({
      ApiKey: "5afe0000000000000000000000000de0",
      RequestDateTime: "2026-11-21T10:00:00",
      MerchantSalesID: `${orderId}-1`,
      ReferenceNo: "1",
      CreationDateTime: "2026-11-21T10:00:00",
      Amount: "1.00",
      CurrencyID: "MXN",
      PaymentReferenceNo: "1",
      Status: "102",
      Signature: "0".repeat(64),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await post("/api/Webhooks/SafetyPay", headers, form.toString());
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.body).toMatch(/^2,/);
    expect((await post("/api/Webhooks/SafetyPay", headers, "x=1")).statusCode).toBe(401);
    expect(await jobKeys(shop, "settle_payment")).not.toContain(`settle:${orderId}`);
    expect(await statusOf(orderId)).toBe(10);
  });

  test("a true signature over an untrue amount: the provider is asked, and its word counts", async () => {
    const { orderId } = await buy("SafetyPay");
    await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
    await becomes(orderId, 18);
    await control(shop, "safetypay/notifications", {
      salesId: `${orderId}-1`,
      status: "102",
      fields: { Amount: "1.00" },
    });
    await pause(300);
    expect(await statusOf(orderId)).toBe(18);
  });
});

test("another amount at the provider: the order does not advance, and staff are told once", async () => {
  const { orderId } = await buy("SafetyPay");
  await control(shop, "webhooks/hold", {});
  await control(shop, "safetypay/pay", { salesId: `${orderId}-1` });
  await control(shop, "safetypay/activities", { salesId: `${orderId}-1`, status: "102", amount: "1.00" });
  const ask = () => shop.call({ url: `/api/Pedidos/Confirmacion/${orderId}`, headers: who.headers });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await statusOf(orderId)).toBe(10);
  expect((await attemptOf(shop, orderId)).status).toBe("mismatch");
  await expect
    .poll(async () => (await mailing.mailsTo(STAFF, 0)).map(({ subject }) => subject))
    .toContain(`Pago por otro importe: pedido ${orderId}`);
  await pause(300);
  const told = (await mailing.mailsTo(STAFF, 0)).filter(({ subject }) => subject?.includes(String(orderId)));
  expect(told).toHaveLength(1);
});

test.each([
  ["COMPLETED", 18, "paid"],
  ["DENIED", 23, "declined"],
] as const)("PayPal's webhook ends a review that is %s, without a poll", async (outcome, status, attemptStatus) => {
  const { finalized, orderId } = await buy("PayPal");
  await pressAtProvider(finalized.Url, "revision");
  await becomes(orderId, 15);
  const [order] = (await control(shop, "paypal/orders")) as {
    purchase_units: { payments: { captures: { id: string }[] } }[];
  }[];
  const capture = order?.purchase_units[0]?.payments.captures[0]?.id ?? expect.fail();
  await control(shop, `paypal/captures/${capture}/settle`, { outcome });
  await becomes(orderId, status);
  expect(await attemptOf(shop, orderId)).toMatchObject({ status: attemptStatus });
});

test("forged webhooks of PayPal make the shop fetch no page of PayPal's, and few certificates", async () => {
  const forged = (certUrl: string) =>
    shop.call({
      method: "POST",
      url: "/api/Webhooks/PayPal",
      headers: {
        "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
        "paypal-transmission-time": new Date().toISOString(),
        "paypal-transmission-sig": Buffer.alloc(256, 7).toString("base64"),
        "paypal-cert-url": certUrl,
        "paypal-auth-algo": "SHA256withRSA",
      },
      payload: { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED", resource: {} },
    });
  const fetched = async () => ((await control(shop, "log")) as { path: string }[]).length;
  const before = await fetched();
  for (const path of ["/", "/paypal/checkoutnow?token=1", "/__emu/log"]) {
    expect((await forged(`${shop.sandboxUrl}${path}`)).statusCode).toBe(401);
  }
  expect(await fetched()).toBe(before);
  const address = (n: number) => `${shop.sandboxUrl}/paypal/v1/notifications/certs/CERT-${n}`;
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => forged(address(n))));
  expect(answers.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect((await fetched()) - before).toBeLessThanOrEqual(5);
});
