import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { capturesOf, issueOf, paypalClient } from "../testing/paypal-client.ts";
import type { PaypalClient } from "../testing/paypal-client.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const control = async (path: string, body: object) => {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await (await fetch(`${sandbox.url}/__emu/${path}`, init)).json()) as { id: string };
};
const captured = async (): Promise<string> => {
  const id = await paypal.order();
  await paypal.press(id, "aprobar");
  return capturesOf((await paypal.capture(id)).body)[0]?.id ?? expect.fail();
};
const captureOf = async (id: string) => (await paypal.call("GET", `/v2/payments/captures/${id}`)).body;
const dispute = (id: string) => paypal.call("GET", `/v1/customer/disputes/${id}`);

test("a dispute is open with a deadline, and is listed by its capture without an outcome", async () => {
  const capture = await captured();
  const { id } = await control(`paypal/captures/${capture}/dispute`, { amount: 100 });
  expect((await dispute(id)).body).toMatchObject({
    dispute_id: id,
    status: "WAITING_FOR_SELLER_RESPONSE",
    dispute_amount: { value: "100.00" },
    seller_response_due_date: expect.any(String) as string,
    disputed_transactions: [{ seller_transaction_id: capture }],
  });
  const listed = (path: string) => paypal.call("GET", `/v1/customer/disputes${path}`);
  expect((await listed(`?disputed_transaction_id=${capture}`)).body).toMatchObject({ items: [{ dispute_id: id }] });
  expect((await listed("?disputed_transaction_id=OTHER")).body).toMatchObject({ items: [] });
  expect(issueOf(await dispute("PP-D-NOBODY"))).toEqual([404, "INVALID_RESOURCE_ID"]);
});

test.each([
  ["RESOLVED_BUYER_FAVOUR", "PARTIALLY_REFUNDED", "100.00"],
  ["RESOLVED_SELLER_FAVOUR", "COMPLETED", undefined],
])("decided %s: the capture is %s", async (outcome, status, refunded) => {
  const capture = await captured();
  const { id } = await control(`paypal/captures/${capture}/dispute`, { amount: 100 });
  await control(`paypal/disputes/${id}`, { outcome });
  const { body } = await dispute(id);
  expect(body).toMatchObject({ status: "RESOLVED", dispute_outcome: { outcome_code: outcome } });
  expect((body["dispute_outcome"] as { amount_refunded?: { value: string } }).amount_refunded?.value).toBe(refunded);
  expect((await captureOf(capture))["status"]).toBe(status);
});

test("money that PayPal takes back is a refund of the capture", async () => {
  const capture = await captured();
  await control(`paypal/captures/${capture}/reverse`, {});
  expect((await captureOf(capture))["status"]).toBe("REFUNDED");
});

test("an app without the permission sees no disputes", async () => {
  const capture = await captured();
  const { id } = await control(`paypal/captures/${capture}/dispute`, {});
  await control("paypal/settings", { seesDisputes: false });
  expect((await dispute(id)).status).toBe(403);
});
