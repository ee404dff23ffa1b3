import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { anOrder, capturesOf, issueOf, paypalClient } from "../../testing/paypal-client.ts";
import type { PaypalClient } from "../../testing/paypal-client.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const refund = (captureId: string, body?: unknown, headers: Record<string, string> = {}) =>
  paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, { body, headers });
const amount = (value: string, currency_code = "MXN") => ({ amount: { currency_code, value } });
const statusOf = async (captureId: string) =>
  (await paypal.call("GET", `/v2/payments/captures/${captureId}`)).body["status"];

test("a capture needs the buyer's approval and happens once", async () => {
  const id = await paypal.order({ invoice_id: "1003-1" });
  expect(issueOf(await paypal.capture(id))).toEqual([422, "ORDER_NOT_APPROVED"]);
  await paypal.press(id, "aprobar");
  const { status, body } = await paypal.capture(id, { "paypal-request-id": "c-1" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "COMPLETED",
    payer: { payer_id: expect.stringMatching(/^[A-Z0-9]{13}$/) as string },
    purchase_units: [
      {
        reference_id: "1003",
        payments: {
          captures: [
            {
              status: "COMPLETED",
              final_capture: true,
              custom_id: "1003",
              invoice_id: "1003-1",
              amount: { currency_code: "MXN", value: "2320.00" },
              seller_receivable_breakdown: {
                gross_amount: { value: "2320.00" },
                paypal_fee: { value: "95.64" },
                net_amount: { value: "2224.36" },
              },
            },
          ],
        },
      },
    ],
  });
  const replay = await paypal.capture(id, { "paypal-request-id": "c-1" });
  expect([replay.status, replay.body]).toEqual([200, body]);
  expect(issueOf(await paypal.capture(id, { "paypal-request-id": "c-2" }))).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
});

test("two captures at once take the money once", async () => {
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  const answers = await Promise.all([paypal.capture(id), paypal.capture(id)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
});

test("a lost answer leaves a capture that GET and the same key find", async () => {
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  await paypal.control("next", { match: "POST /paypal/.../capture", fault: "lostAnswer" });
  const lost = paypal.call("POST", `/v2/checkout/orders/${id}/capture`, {
    headers: { "paypal-request-id": "c-1" },
    signal: AbortSignal.timeout(150),
  });
  await expect(lost).rejects.toThrow(/timeout|aborted/);
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).body["status"]).toBe("COMPLETED");
  expect((await paypal.capture(id, { "paypal-request-id": "c-1" })).status).toBe(200);
});

test("after a time-out nothing was captured", async () => {
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  await paypal.control("next", { match: "POST /paypal/.../capture", fault: "timeout", holdMs: 40 });
  await expect(paypal.capture(id)).rejects.toThrow();
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).body["status"]).toBe("APPROVED");
});

test.each([
  ["approved", "APPROVED", "INSTRUMENT_DECLINED"],
  ["waits", "PAYER_ACTION_REQUIRED", "ORDER_NOT_APPROVED"],
])("a declined instrument stays declined until the buyer approves again (%s)", async (declinedOrder, status, again) => {
  await paypal.control("paypal/settings", { declinedOrder });
  const id = await paypal.order();
  await paypal.press(id, "rechazar");
  const declined = await paypal.capture(id, { "paypal-request-id": "c-1" });
  expect(issueOf(declined)).toEqual([422, "INSTRUMENT_DECLINED"]);
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).body["status"]).toBe(status);
  expect(issueOf(await paypal.capture(id, { "paypal-request-id": "c-2" }))).toEqual([422, again]);
  const links = declined.body["links"] as { rel: string; href: string }[];
  const approval = links.find((link) => link.rel === "redirect")?.href ?? "";
  expect(await (await fetch(approval)).text()).toContain("Tu forma de pago fue rechazada");
  await paypal.press(id, "aprobar");
  expect((await paypal.capture(id, { "paypal-request-id": "c-1" })).body["status"]).toBe("COMPLETED");
});

test.each([
  ["COMPLETED", "COMPLETED"],
  ["DENIED", "DECLINED"],
])("a pending capture is not paid until it is %s", async (outcome, status) => {
  const id = await paypal.order();
  await paypal.press(id, "revision");
  const { body } = await paypal.capture(id);
  const [capture] = capturesOf(body);
  expect(body["status"]).toBe("COMPLETED");
  expect(capture).toMatchObject({ status: "PENDING", status_details: { reason: "PENDING_REVIEW" } });
  const captureId = String(capture?.id);
  expect(issueOf(await refund(captureId))).toEqual([422, "PENDING_CAPTURE"]);
  await paypal.control(`paypal/captures/${captureId}/settle`, { outcome });
  expect(await statusOf(captureId)).toBe(status);
  expect((await paypal.control(`paypal/captures/${captureId}/settle`, { outcome })).status).toBe(409);
});

test.each(["DECLINED", "FAILED"])(
  "the settings can make captures come out %s; they give nothing back",
  async (status) => {
    await paypal.control("paypal/settings", { captureOutcome: status });
    const { capture } = await paypal.paid();
    expect(capture.status).toBe(status);
    expect(issueOf(await refund(capture.id))).toEqual([422, "REFUND_NOT_ALLOWED"]);
  },
);

test("refunds add up to the capture and never beyond", async () => {
  const { orderId, capture } = await paypal.paid();
  const part = await refund(capture.id, amount("320.00"));
  expect([part.status, part.body["status"]]).toEqual([201, "COMPLETED"]);
  expect(await statusOf(capture.id)).toBe("PARTIALLY_REFUNDED");
  expect(issueOf(await refund(capture.id, amount("2000.01")))).toEqual([422, "REFUND_AMOUNT_EXCEEDED"]);
  expect(issueOf(await refund(capture.id, amount("1.00", "USD")))).toEqual([422, "REFUND_CAPTURE_CURRENCY_MISMATCH"]);
  const rest = await refund(capture.id, {});
  expect(rest.body).toMatchObject({ status: "COMPLETED", amount: { value: "2000.00" } });
  expect(await statusOf(capture.id)).toBe("REFUNDED");
  expect(issueOf(await refund(capture.id))).toEqual([422, "CAPTURE_FULLY_REFUNDED"]);
  const order = await paypal.call("GET", `/v2/checkout/orders/${orderId}`);
  expect(order.body["purchase_units"]).toMatchObject([{ payments: { refunds: [{}, {}] } }]);
});

test("a refund with the same key is made once, and not after 180 days", async () => {
  const { capture } = await paypal.paid();
  const first = await refund(capture.id, amount("10.00"), { "paypal-request-id": "r-1" });
  const again = await refund(capture.id, amount("10.00"), { "paypal-request-id": "r-1" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  await refund(capture.id, { ...amount("10.00"), invoice_id: "nota-1" });
  expect(issueOf(await refund(capture.id, { ...amount("10.00"), invoice_id: "nota-1" }))).toEqual([
    422,
    "DUPLICATE_INVOICE_ID",
  ]);
  await paypal.control("clock", { advanceMs: 181 * 86_400_000 });
  // The access token ended as well: a client of today asks for another.
  const later = paypalClient(sandbox.url);
  const tooLate = await later.call("POST", `/v2/payments/captures/${capture.id}/refund`, {});
  expect(issueOf(tooLate)).toEqual([422, "REFUND_TIME_LIMIT_EXCEEDED"]);
});

test("a refund that PayPal could not make gives nothing back", async () => {
  const { capture } = await paypal.paid();
  await paypal.control("paypal/settings", { refundOutcome: "FAILED" });
  expect((await refund(capture.id)).body["status"]).toBe("FAILED");
  expect(await statusOf(capture.id)).toBe("COMPLETED");
});

test("an invoice number that was paid is not taken again", async () => {
  const later = await paypal.order({ invoice_id: "1003-1" });
  await paypal.press(later, "aprobar");
  await paypal.paid({ invoice_id: "1003-1" });
  expect(issueOf(await paypal.capture(later))).toEqual([422, "DUPLICATE_INVOICE_ID"]);
  const create = (invoice_id: string) =>
    paypal.call("POST", "/v2/checkout/orders", {
      body: anOrder({ invoice_id }),
      headers: { "paypal-request-id": invoice_id },
    });
  expect(issueOf(await create("1003-1"))).toEqual([422, "DUPLICATE_INVOICE_ID"]);
  expect((await create("1003-2")).status).toBe(201);
});
