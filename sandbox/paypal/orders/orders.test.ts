import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { anOrder, issueOf, paypalClient } from "../../testing/paypal-client.ts";
import type { PaypalClient } from "../../testing/paypal-client.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const ORDERS = "/v2/checkout/orders";
const create = (body: unknown, headers: Record<string, string> = { "paypal-request-id": crypto.randomUUID() }) =>
  paypal.call("POST", ORDERS, { body, headers });

test("a new order waits for the buyer behind a link of the sandbox", async () => {
  const { status, body } = await create(anOrder());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[A-Z0-9]{17}$/) as string,
    status: "PAYER_ACTION_REQUIRED",
    payment_source: { paypal: {} },
    links: [
      { href: `${sandbox.url}/paypal${ORDERS}/${String(body["id"])}`, rel: "self", method: "GET" },
      { href: `${sandbox.url}/paypal/checkoutnow?token=${String(body["id"])}`, rel: "payer-action", method: "GET" },
    ],
  });
});

test("the settings can give the approval link its other name", async () => {
  await paypal.control("paypal/settings", { approvalRel: "approve" });
  expect((await create(anOrder())).body["links"]).toMatchObject([{ rel: "self" }, { rel: "approve" }]);
});

test("the answer and GET tell the whole order in strings with two decimals", async () => {
  await paypal.control("clock", { set: "2026-11-21T16:00:00Z" });
  const { body } = await create(anOrder({ description: "Cuatro llantas" }));
  expect(body).toMatchObject({
    intent: "CAPTURE",
    create_time: expect.stringMatching(/^2026-11-21T16:00:0\dZ$/) as string,
    purchase_units: [{ reference_id: "1003", amount: { currency_code: "MXN", value: "2320.00" } }],
  });
  expect((await paypal.call("GET", `${ORDERS}/${String(body["id"])}`)).body).toEqual(body);
});

const money = (value: string, currency_code = "MXN") => ({ currency_code, value });
test.each([
  ["no amount", { amount: undefined }, 400, "MISSING_REQUIRED_PARAMETER"],
  ["an amount in words", { amount: money("mil") }, 400, "INVALID_PARAMETER_SYNTAX"],
  ["an amount as a number", { amount: { currency_code: "MXN", value: 10 } }, 400, "INVALID_PARAMETER_SYNTAX"],
  ["a description that is too long", { description: "x".repeat(128) }, 400, "INVALID_STRING_LENGTH"],
  ["three decimals", { amount: money("10.005") }, 422, "DECIMAL_PRECISION"],
  ["nothing to pay", { amount: money("0.00") }, 422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["too much to pay", { amount: money("10000000.00") }, 422, "MAX_VALUE_EXCEEDED"],
  ["an unknown currency", { amount: money("10.00", "XYZ") }, 422, "INVALID_CURRENCY_CODE"],
])("%s is refused by its issue", async (_what, unit, status, issue) => {
  expect(issueOf(await create(anOrder(unit)))).toEqual([status, issue]);
});

test.each([
  ["no intent", { intent: undefined }, "MISSING_REQUIRED_PARAMETER"],
  ["an unknown intent", { intent: "BUY" }, "INVALID_PARAMETER_VALUE"],
  ["no units", { purchase_units: [] }, "INVALID_ARRAY_MIN_ITEMS"],
  ["another source", { payment_source: { card: {} } }, "MISSING_REQUIRED_PARAMETER"],
])("%s is 400", async (_what, fields, issue) => {
  expect(issueOf(await create(anOrder({}, fields)))).toEqual([400, issue]);
});

test("an order needs PayPal-Request-Id", async () => {
  expect(issueOf(await create(anOrder(), {}))).toEqual([400, "PAYPAL_REQUEST_ID_REQUIRED"]);
  expect(issueOf(await create(anOrder(), { "paypal-request-id": "x".repeat(109) }))).toEqual([
    400,
    "INVALID_STRING_LENGTH",
  ]);
});

test("the same PayPal-Request-Id makes one order, and another body is refused", async () => {
  const first = await create(anOrder(), { "paypal-request-id": "p-1" });
  const again = await create(anOrder(), { "paypal-request-id": "p-1" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = anOrder({ custom_id: "other" });
  expect(issueOf(await create(other, { "paypal-request-id": "p-1" }))).toEqual([422, "DUPLICATE_REQUEST_ID"]);
  await paypal.control("clock", { advanceMs: 6 * 3_600_000 });
  expect((await create(other, { "paypal-request-id": "p-1" })).body["id"]).not.toBe(first.body["id"]);
});

test.each([
  ["vanishes", "notFound", 404],
  ["is voided", "voided", 200],
])("an order that is not approved within three hours %s", async (_what, expiredOrder, status) => {
  await paypal.control("paypal/settings", { expiredOrder });
  const id = await paypal.order();
  await paypal.control("clock", { advanceMs: 3 * 3_600_000 - 60_000 });
  expect((await paypal.call("GET", `${ORDERS}/${id}`)).body["status"]).toBe("PAYER_ACTION_REQUIRED");
  await paypal.control("clock", { advanceMs: 60_001 });
  const gone = await paypal.call("GET", `${ORDERS}/${id}`);
  expect(gone.status).toBe(status);
  if (status === 404) expect(issueOf(gone)).toEqual([404, "INVALID_RESOURCE_ID"]);
  else expect(gone.body["status"]).toBe("VOIDED");
});

test("the buyer's visit gives three more hours", async () => {
  const id = await paypal.order();
  await paypal.control("clock", { advanceMs: 2 * 3_600_000 });
  await fetch(`${sandbox.url}/paypal/checkoutnow?token=${id}`);
  await paypal.control("clock", { advanceMs: 2 * 3_600_000 });
  await paypal.press(id, "aprobar");
  expect((await paypal.capture(id)).body["status"]).toBe("COMPLETED");
});
