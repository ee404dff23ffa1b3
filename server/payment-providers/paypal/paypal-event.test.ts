import { expect, test } from "vitest";
import { readPayPalEvent } from "./paypal-event.ts";

const up = (id: string) => [{ rel: "up", href: `https://api-m.paypal.com/v2/payments/captures/${id}`, method: "GET" }];

test.each([
  [
    "a refund names its capture by a link",
    "PAYMENT.CAPTURE.REFUNDED",
    { id: "R1", links: up("8CD") },
    { isAboutReturn: true, captureId: "8CD", disputeId: null, claim: null },
  ],
  [
    "a reversal is known by its refund",
    "PAYMENT.CAPTURE.REVERSED",
    { id: "R1", links: up("8CD") },
    { captureId: "8CD", claim: { kind: "reversal", providerId: "R1" } },
  ],
  [
    "or by its capture, where that is the resource",
    "PAYMENT.CAPTURE.REVERSED",
    { id: "8CD", links: up("8CD"), supplementary_data: { related_ids: { order_id: "7AB" } } },
    { orderId: "7AB", claim: { kind: "reversal", providerId: "8CD-reversal" } },
  ],
  [
    "a dispute names the seller's transaction",
    "CUSTOMER.DISPUTE.CREATED",
    { dispute_id: "PP-D-1", disputed_transactions: [{ seller_transaction_id: "8CD" }] },
    { captureId: "8CD", disputeId: "PP-D-1", claim: { kind: "dispute", providerId: "PP-D-1" } },
  ],
  [
    "a payment's own event claims nothing",
    "PAYMENT.CAPTURE.COMPLETED",
    { id: "8CD", custom_id: "1-1", supplementary_data: { related_ids: { order_id: "7AB" } } },
    { isAboutReturn: false, orderId: "7AB", reference: "1-1", claim: null },
  ],
])("%s", (_why, event_type, resource, event) =>
  expect(readPayPalEvent({ id: "WH-1", event_type, resource })).toMatchObject(event),
);
