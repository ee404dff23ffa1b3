import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { issueOf, paypalClient } from "../testing/paypal-client.ts";
import type { PaypalClient } from "../testing/paypal-client.ts";
import { startWebhookReceiver } from "../testing/webhook-receiver.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.reset();
  shop = await startWebhookReceiver();
});
afterEach(() => shop.close());

const WEBHOOKS = "/v1/notifications/webhooks";
const register = async (...names: string[]) => {
  const body = { url: shop.url, event_types: names.map((name) => ({ name })) };
  return String((await paypal.call("POST", WEBHOOKS, { body })).body["id"]);
};
const received = (index: number) => {
  const one = shop.received[index];
  if (!one) throw new Error(`Event ${index} did not come.`);
  return one;
};
const header = (index: number, name: string) => String(received(index).headers[`paypal-${name}`]);

/** What a shop does: the raw body, the certificate at the address named, the message of four parts. */
const isSigned = async (index: number, webhookId: string) => {
  const certificate = new X509Certificate(await (await fetch(header(index, "cert-url"))).text());
  const checksum = crc32(received(index).raw);
  const message = `${header(index, "transmission-id")}|${header(index, "transmission-time")}|${webhookId}|${checksum}`;
  const signature = Buffer.from(header(index, "transmission-sig"), "base64");
  return verify("sha256", Buffer.from(message), certificate.publicKey, signature);
};

const askPaypal = async (index: number, webhook_id: string, fields: Record<string, unknown> = {}) =>
  (
    await paypal.call("POST", "/v1/notifications/verify-webhook-signature", {
      body: {
        auth_algo: header(index, "auth-algo"),
        cert_url: header(index, "cert-url"),
        transmission_id: header(index, "transmission-id"),
        transmission_sig: header(index, "transmission-sig"),
        transmission_time: header(index, "transmission-time"),
        webhook_id,
        webhook_event: received(index).body,
        ...fields,
      },
    })
  ).body["verification_status"];

test("the checksum is the unsigned decimal one of the documented vector", () => {
  expect(crc32('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}')).toBe(2_325_436_976);
});

test("a payment tells its approval, its capture and its order, each signed", async () => {
  const id = await register("*");
  const { orderId, capture } = await paypal.paid();
  await shop.waitFor(3);
  expect(shop.types()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.COMPLETED"]);
  expect(received(0).body).toMatchObject({ resource_type: "checkout-order", resource: { id: orderId } });
  expect(received(1).body).toMatchObject({
    id: expect.stringMatching(/^WH-/) as string,
    event_version: "1.0",
    resource_type: "capture",
    resource: { id: capture.id, status: "COMPLETED", supplementary_data: { related_ids: { order_id: orderId } } },
  });
  expect(header(1, "auth-algo")).toBe("SHA256withRSA");
  expect(await isSigned(1, id)).toBe(true);
  expect(await isSigned(1, "ANOTHERWEBHOOK")).toBe(false);
});

test("PayPal itself verifies a notification, and nothing that was changed", async () => {
  const id = await register("CHECKOUT.ORDER.APPROVED");
  await paypal.press(await paypal.order(), "aprobar");
  await shop.waitFor(1);
  expect(await askPaypal(0, id)).toBe("SUCCESS");
  const changed = { ...received(0).body, event_type: "PAYMENT.CAPTURE.COMPLETED" };
  expect(await askPaypal(0, id, { webhook_event: changed })).toBe("FAILURE");
  expect(await askPaypal(0, id, { transmission_time: "2026-11-21T00:00:00Z" })).toBe("FAILURE");
  expect(await askPaypal(0, id, { cert_url: "https://example.com/cert.pem" })).toBe("FAILURE");
  expect(await askPaypal(0, "WEBHOOK_ID")).toBe("FAILURE");
  expect(
    issueOf(await paypal.call("POST", "/v1/notifications/verify-webhook-signature", { body: { webhook_id: id } })),
  ).toEqual([400, "MISSING_REQUIRED_PARAMETER"]);
});

test("the fault wrongAuth signs another body", async () => {
  const id = await register("*");
  await paypal.control("next", { match: "paypal CHECKOUT.ORDER.APPROVED", fault: "wrongAuth" });
  await paypal.press(await paypal.order(), "aprobar");
  await shop.waitFor(1);
  expect([await isSigned(0, id), await askPaypal(0, id)]).toEqual([false, "FAILURE"]);
});

test("a refused notification comes again, the same one; a duplicate carries the same id", async () => {
  await register("PAYMENT.CAPTURE.COMPLETED");
  shop.refuse(2);
  await paypal.control("next", { match: "paypal PAYMENT.CAPTURE.COMPLETED", fault: "duplicate" });
  await paypal.paid();
  await shop.waitFor(4);
  expect(new Set(shop.received.map(({ body }) => body["id"])).size).toBe(1);
});

test("PayPal gives up after 25 retries within about three days", async () => {
  await register("CHECKOUT.ORDER.APPROVED");
  shop.refuse(100);
  await paypal.press(await paypal.order(), "aprobar");
  for (let hours = 0; hours < 90 && shop.received.length < 26; hours += 1) {
    const before = shop.received.length;
    await paypal.control("clock", { advanceMs: 5 * 3_600_000 });
    await shop.waitFor(before + 1);
  }
  const [event] = (await (await fetch(`${sandbox.url}/__emu/events`)).json()) as {
    state: string;
    attempts: unknown[];
  }[];
  await vi.waitFor(() => expect([event?.state, event?.attempts.length]).toEqual(["givenUp", 26]));
});

test("the capture can be told before the approval", async () => {
  await register("CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED");
  await paypal.control("next", { match: "paypal CHECKOUT.ORDER.APPROVED", fault: "reorder" });
  await paypal.paid();
  await shop.waitFor(2);
  expect(shop.types()).toEqual(["PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.APPROVED"]);
});

test("an approval that nobody captured is given back and told", async () => {
  await register("CHECKOUT.PAYMENT-APPROVAL.REVERSED");
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  await paypal.control("clock", { advanceMs: 3 * 3_600_000 + 1_000 });
  await shop.waitFor(1);
  expect(received(0).body).toMatchObject({ resource: { order_id: id, status: "VOIDED" } });
  expect(issueOf(await paypalClient(sandbox.url).capture(id))).toEqual([404, "INVALID_RESOURCE_ID"]);
});

test("pending, denied and refunded payments are told", async () => {
  await register("PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.REFUNDED");
  await paypal.control("paypal/settings", { captureOutcome: "PENDING" });
  const pending = await paypal.paid();
  await paypal.control(`paypal/captures/${pending.capture.id}/settle`, { outcome: "DENIED" });
  await paypal.control("paypal/settings", { captureOutcome: "COMPLETED" });
  const { capture } = await paypal.paid();
  await paypal.call("POST", `/v2/payments/captures/${capture.id}/refund`, {});
  await shop.waitFor(3);
  expect(shop.types()).toEqual(["PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.REFUNDED"]);
  expect(received(2).body).toMatchObject({
    resource_type: "refund",
    resource: { links: [{ rel: "self" }, { rel: "up", href: expect.stringContaining(capture.id) as string }] },
  });
});

test("any event can be told of an order, with what is not so", async () => {
  await register("*");
  const orderId = await paypal.order();
  const amount = { currency_code: "MXN", value: "1.00" };
  const untrue = { type: "PAYMENT.CAPTURE.COMPLETED", orderId, resource: { amount } };
  expect((await paypal.control("paypal/events", untrue)).body).toEqual({ ok: true });
  await shop.waitFor(1);
  expect(received(0).body).toMatchObject({
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: { status: "COMPLETED", amount, supplementary_data: { related_ids: { order_id: orderId } } },
  });
  expect((await paypal.call("GET", `/v2/checkout/orders/${orderId}`)).body["status"]).toBe("PAYER_ACTION_REQUIRED");
  expect((await paypal.control("paypal/events", { type: "X", orderId: "none" })).status).toBe(400);
});

test("webhooks are listed, changed and deleted, ten at most and one for each address", async () => {
  const id = await register("PAYMENT.CAPTURE.COMPLETED");
  const body = { url: shop.url, event_types: [{ name: "*" }] };
  expect(issueOf(await paypal.call("POST", WEBHOOKS, { body }))).toEqual([400, "WEBHOOK_URL_ALREADY_EXISTS"]);
  const changed = await paypal.call("PATCH", `${WEBHOOKS}/${id}`, {
    body: [{ op: "replace", path: "/event_types", value: [{ name: "CHECKOUT.ORDER.APPROVED" }] }],
  });
  expect(changed.body).toMatchObject({ id, event_types: [{ name: "CHECKOUT.ORDER.APPROVED" }] });
  expect((await paypal.call("GET", WEBHOOKS)).body).toMatchObject({ webhooks: [{ id, url: shop.url }] });
  for (let count = 1; count < 10; count += 1)
    await paypal.call("POST", WEBHOOKS, { body: { ...body, url: `${shop.url}/${count}` } });
  expect(issueOf(await paypal.call("POST", WEBHOOKS, { body: { ...body, url: `${shop.url}/11` } }))).toEqual([
    400,
    "WEBHOOK_NUMBER_LIMIT_EXCEEDED",
  ]);
  expect((await paypal.call("DELETE", `${WEBHOOKS}/${id}`)).status).toBe(204);
  expect(issueOf(await paypal.call("GET", `${WEBHOOKS}/${id}`))).toEqual([404, "INVALID_RESOURCE_ID"]);
});

test("a configured webhook is there from the start and after a reset", async () => {
  const own = await startTestSandbox({ paypal: { webhook: { id: "WEBHOOKDELATIENDA", url: shop.url } } });
  own.reset();
  await paypalClient(own.url).paid();
  await shop.waitFor(3);
  expect(await isSigned(0, "WEBHOOKDELATIENDA")).toBe(true);
  await own.close();
});
