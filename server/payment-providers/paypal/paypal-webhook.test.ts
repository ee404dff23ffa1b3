import { expect, test } from "vitest";
import { isAllowedSource } from "./paypal-certificates.ts";
import { readPayPalEvent } from "./paypal-event.ts";
import { signedText } from "./paypal-webhook.ts";

test("what is signed has the checksum of the raw bytes, unsigned and decimal (providers §2.5)", () => {
  const body = Buffer.from('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}');
  const webhook = { id: "69cd13f0", time: "2026-11-21T16:00:00Z", body };
  expect(signedText(webhook, "1JE4291016473214C")).toBe("69cd13f0|2026-11-21T16:00:00Z|1JE4291016473214C|2325436976");
});

const CERT = "/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270";

test.each([
  ["https://api.paypal.com/v1/notifications/certs/CERT-1", ["paypal.com"], true],
  [`https://paypal.com${CERT}`, ["paypal.com"], true],
  [`http://api.paypal.com${CERT}`, ["paypal.com"], false],
  [`https://api.paypal.com.evil.example${CERT}`, ["paypal.com"], false],
  [`https://evilpaypal.com${CERT}`, ["paypal.com"], false],
  [`https://paypal.com@evil.example${CERT}`, ["paypal.com"], false],
  [`https://user:x@api.paypal.com${CERT}`, ["paypal.com"], false],
  [`https://api.paypal.com:8443${CERT}`, ["paypal.com"], false],
  ["file:///etc/passwd", ["paypal.com"], false],
  [`http://127.0.0.1:3001/paypal${CERT}`, ["paypal.com", "http://127.0.0.1:3001"], true],
  [`http://127.0.0.1:3002/paypal${CERT}`, ["paypal.com", "http://127.0.0.1:3001"], false],
  ["https://api.paypal.com/signin", ["paypal.com"], false],
  [`https://api.paypal.com${CERT}/../../../../v2/checkout/orders`, ["paypal.com"], false],
  [`https://api.paypal.com${CERT}/x`, ["paypal.com"], false],
  [`https://api.paypal.com${CERT}?x=1`, ["paypal.com"], false],
  [`https://api.paypal.com${CERT}#x`, ["paypal.com"], false],
  [`https://api.paypal.com/x${CERT}`, ["paypal.com"], false],
  ["https://api.paypal.com/v1/notifications/certs/CERT-%2e%2e", ["paypal.com"], false],
  [`https://api.paypal.com/v1/notifications/certs/CERT-${"a".repeat(65)}`, ["paypal.com"], false],
  ["not an address", ["paypal.com"], false],
])("a certificate from %s, allowed %j: %s", (address, allowed, isAllowed) =>
  expect(isAllowedSource(address, allowed)).toBe(isAllowed),
);

const event = (event_type: string, resource: object) => ({ id: "WH-1", event_type, resource });
const CAPTURE = { id: "8CD", custom_id: "1003-1", supplementary_data: { related_ids: { order_id: "7AB" } } };
const ORDER = { id: "7AB", purchase_units: [{ custom_id: "1003-1" }] };
const FOUND = { orderId: "7AB", reference: "1003-1" };

test.each([
  ["an order's event", event("CHECKOUT.ORDER.APPROVED", ORDER), FOUND],
  ["a reversed approval", event("CHECKOUT.PAYMENT-APPROVAL.REVERSED", { ...ORDER, order_id: "7AB", id: "x" }), FOUND],
  ["a capture's event", event("PAYMENT.CAPTURE.DENIED", CAPTURE), FOUND],
  ["one that tells nothing", event("PAYMENT.CAPTURE.PENDING", {}), { orderId: null, reference: null }],
])("%s leads to the payment", (_why, body, found) => expect(readPayPalEvent(body)).toMatchObject(found));

test.each([
  ["another type", event("BILLING.PLAN.CREATED", ORDER)],
  ["no type", { id: "WH-1", resource: ORDER }],
  ["no id", { event_type: "CHECKOUT.ORDER.APPROVED", resource: ORDER }],
  ["nothing", undefined],
  ["a text", "x"],
])("%s means nothing to us", (_why, body) => expect(readPayPalEvent(body)).toBeNull());
