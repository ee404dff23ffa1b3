import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { issueOf, paypalClient } from "../testing/paypal-client.ts";
import type { PaypalClient } from "../testing/paypal-client.ts";
import { startWebhookReceiver } from "../testing/webhook-receiver.ts";

const WEBHOOK = "WEBHOOKDELATIENDA";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  shop = await startWebhookReceiver();
  sandbox = await startTestSandbox({ paypal: { webhook: { id: WEBHOOK, url: shop.url } } });
  paypal = paypalClient(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(() => {
  sandbox.reset();
  shop.only();
});

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
  expect(await isSigned(1, WEBHOOK)).toBe(true);
  expect(await isSigned(1, "ANOTHERWEBHOOK")).toBe(false);
});

test("PayPal itself verifies a notification, and nothing that was changed", async () => {
  shop.only("CHECKOUT.ORDER.APPROVED");
  await paypal.press(await paypal.order(), "aprobar");
  await shop.waitFor(1);
  expect(await askPaypal(0, WEBHOOK)).toBe("SUCCESS");
  const changed = { ...received(0).body, event_type: "PAYMENT.CAPTURE.COMPLETED" };
  expect(await askPaypal(0, WEBHOOK, { webhook_event: changed })).toBe("FAILURE");
  expect(await askPaypal(0, WEBHOOK, { transmission_time: "2026-11-21T00:00:00Z" })).toBe("FAILURE");
  expect(await askPaypal(0, WEBHOOK, { cert_url: "https://example.com/cert.pem" })).toBe("FAILURE");
  expect(await askPaypal(0, "WEBHOOK_ID")).toBe("FAILURE");
  expect(
    issueOf(await paypal.call("POST", "/v1/notifications/verify-webhook-signature", { body: { webhook_id: WEBHOOK } })),
  ).toEqual([400, "MISSING_REQUIRED_PARAMETER"]);
});

test("the fault wrongAuth signs another body", async () => {
  await paypal.control("next", { match: "paypal CHECKOUT.ORDER.APPROVED", fault: "wrongAuth" });
  await paypal.press(await paypal.order(), "aprobar");
  await shop.waitFor(1);
  expect([await isSigned(0, WEBHOOK), await askPaypal(0, WEBHOOK)]).toEqual([false, "FAILURE"]);
});

test("a refused notification comes again, the same one; a duplicate carries the same id", async () => {
  shop.only("PAYMENT.CAPTURE.COMPLETED");
  shop.refuse(2);
  await paypal.control("next", { match: "paypal PAYMENT.CAPTURE.COMPLETED", fault: "duplicate" });
  await paypal.paid();
  await shop.waitFor(4);
  expect(new Set(shop.received.map(({ body }) => body["id"])).size).toBe(1);
});

test("PayPal gives up after 25 retries within about three days", async () => {
  shop.only("CHECKOUT.ORDER.APPROVED");
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

test("an approval that is not captured expires, with a webhook", async () => {
  shop.only("CHECKOUT.PAYMENT-APPROVAL.REVERSED");
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  await paypal.control("clock", { advanceMs: 3 * 3_600_000 + 1_000 });
  await shop.waitFor(1);
  expect(received(0).body).toMatchObject({ resource: { order_id: id, status: "VOIDED" } });
  expect(issueOf(await paypalClient(sandbox.url).capture(id))).toEqual([404, "INVALID_RESOURCE_ID"]);
});

test("pending, denied and refunded payments are told", async () => {
  shop.only("PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.REFUNDED");
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
