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
  expect(body).toEqual({
    id: expect.stringMatching(/^[A-Z0-9]{17}$/) as string,
    status: "PAYER_ACTION_REQUIRED",
    payment_source: { paypal: {} },
    links: [
      { href: `${sandbox.url}/paypal${ORDERS}/${String(body["id"])}`, rel: "self", method: "GET" },
      { href: `${sandbox.url}/paypal/checkoutnow?token=${String(body["id"])}`, rel: "payer-action", method: "GET" },
    ],
  });
});

test("without a payment source the link is called approve, and the settings can call it either way", async () => {
  const relOf = async (order: unknown) => {
    const links = (await create(order)).body["links"] as { rel: string; href: string }[];
    return links.find((link) => link.href.includes("checkoutnow"))?.rel;
  };
  const bare = { ...anOrder(), payment_source: undefined };
  expect((await create(bare, {})).body["status"]).toBe("CREATED");
  expect(await relOf(bare)).toBe("approve");
  await paypal.control("paypal/settings", { approvalRel: "approve" });
  expect(await relOf(anOrder())).toBe("approve");
});

test("return=representation and GET tell the whole order in strings with two decimals", async () => {
  await paypal.control("clock", { set: "2026-11-21T16:00:00Z" });
  const headers = { "paypal-request-id": "p-1", prefer: "return=representation" };
  const { body } = await create(anOrder({ description: "Cuatro llantas" }), headers);
  expect(body).toMatchObject({
    intent: "CAPTURE",
    create_time: expect.stringMatching(/^2026-11-21T16:00:0\dZ$/) as string,
    purchase_units: [{ reference_id: "1003", amount: { currency_code: "MXN", value: "2320.00" } }],
  });
  expect((await paypal.call("GET", `${ORDERS}/${String(body["id"])}`)).body).toEqual(body);
});

const money = (value: string, currency_code = "MXN") => ({ currency_code, value });
const withItem = (breakdown: Record<string, unknown>, item: Record<string, unknown> = {}) => ({
  amount: { ...money("200.00"), breakdown },
  items: [{ name: "Llanta", quantity: "2", unit_amount: money("100.00"), ...item }],
});

test.each([
  ["no amount", { amount: undefined }, 400, "MISSING_REQUIRED_PARAMETER"],
  ["an amount in words", { amount: money("mil") }, 400, "INVALID_PARAMETER_SYNTAX"],
  ["an amount as a number", { amount: { currency_code: "MXN", value: 10 } }, 400, "INVALID_PARAMETER_SYNTAX"],
  ["a description that is too long", { description: "x".repeat(128) }, 400, "INVALID_STRING_LENGTH"],
  ["three decimals", { amount: money("10.005") }, 422, "DECIMAL_PRECISION"],
  ["yen with decimals", { amount: money("10.00", "JPY") }, 422, "DECIMAL_PRECISION"],
  ["nothing to pay", { amount: money("0.00") }, 422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["too much to pay", { amount: money("10000000.00") }, 422, "MAX_VALUE_EXCEEDED"],
  ["an unknown currency", { amount: money("10.00", "XYZ") }, 422, "INVALID_CURRENCY_CODE"],
  ["parts that do not add up", withItem({ item_total: money("199.99") }), 422, "AMOUNT_MISMATCH"],
  ["items of another total", withItem({ item_total: money("200.00") }, { quantity: "3" }), 422, "ITEM_TOTAL_MISMATCH"],
  ["items without their total", withItem({ shipping: money("200.00") }), 422, "ITEM_TOTAL_REQUIRED"],
  [
    "taxes without their total",
    withItem({ item_total: money("200.00") }, { tax: money("16.00") }),
    422,
    "TAX_TOTAL_REQUIRED",
  ],
  [
    "a negative discount",
    withItem({ item_total: money("200.00"), discount: money("-1.00") }),
    422,
    "CANNOT_BE_NEGATIVE",
  ],
  ["a part in another currency", withItem({ item_total: money("200.00", "USD") }), 422, "MULTI_CURRENCY_ORDER"],
])("%s is refused by its issue", async (_what, unit, status, issue) => {
  expect(issueOf(await create(anOrder(unit)))).toEqual([status, issue]);
});

test("an amount equals its parts: goods, tax and shipping less the discount", async () => {
  const breakdown = {
    item_total: money("200.00"),
    tax_total: money("32.00"),
    shipping: money("150.00"),
    discount: money("50.00"),
  };
  const item = { name: "Llanta", quantity: "2", unit_amount: money("100.00"), tax: money("16.00") };
  const unit = { amount: { ...money("332.00"), breakdown }, items: [item] };
  expect((await create(anOrder(unit))).status).toBe(201);
  const wrongTax = { ...unit, items: [{ ...item, tax: money("15.99") }] };
  expect(issueOf(await create(anOrder(wrongTax)))).toEqual([422, "TAX_TOTAL_MISMATCH"]);
});

test.each([
  ["no intent", { intent: undefined }, "MISSING_REQUIRED_PARAMETER"],
  ["an unknown intent", { intent: "BUY" }, "INVALID_PARAMETER_VALUE"],
  ["no units", { purchase_units: [] }, "INVALID_ARRAY_MIN_ITEMS"],
  ["another source", { payment_source: { card: {} } }, "NOT_SUPPORTED"],
])("%s is 400", async (_what, fields, issue) => {
  expect(issueOf(await create(anOrder({}, fields)))).toEqual([400, issue]);
});

test("a payment source needs PayPal-Request-Id, unless the settings say otherwise", async () => {
  expect(issueOf(await create(anOrder(), {}))).toEqual([400, "PAYPAL_REQUEST_ID_REQUIRED"]);
  expect(issueOf(await create(anOrder(), { "paypal-request-id": "x".repeat(109) }))).toEqual([
    400,
    "INVALID_STRING_LENGTH",
  ]);
  await paypal.control("paypal/settings", { requiresRequestId: false });
  expect((await create(anOrder(), {})).status).toBe(201);
});

test("the same PayPal-Request-Id makes one order, and another body is refused", async () => {
  const first = await create(anOrder(), { "paypal-request-id": "p-1" });
  const again = await create(anOrder(), { "paypal-request-id": "p-1" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = anOrder({ custom_id: "other" });
  expect(issueOf(await create(other, { "paypal-request-id": "p-1" }))).toEqual([422, "DUPLICATE_REQUEST_ID"]);
  await paypal.control("paypal/settings", { requestIdMismatch: 400 });
  expect((await create(other, { "paypal-request-id": "p-1" })).status).toBe(400);
  await paypal.control("clock", { advanceMs: 6 * 3_600_000 });
  expect((await create(other, { "paypal-request-id": "p-1" })).body["id"]).not.toBe(first.body["id"]);
});

test("a patch changes the amount before the capture, all of it or nothing", async () => {
  const id = await paypal.order();
  const at = (path: string, value: unknown, op = "replace") => ({
    op,
    path: `/purchase_units/@reference_id=='1003'${path}`,
    value,
  });
  const patch = (body: unknown) => paypal.call("PATCH", `${ORDERS}/${id}`, { body });
  const amountOf = async () =>
    (await paypal.call("GET", `${ORDERS}/${id}`)).body["purchase_units"] as { amount: { value: string } }[];
  expect((await patch([at("/amount", money("2000.00")), at("/invoice_id", "1003-1", "add")])).status).toBe(204);
  expect(await amountOf()).toMatchObject([{ amount: { value: "2000.00" }, invoice_id: "1003-1" }]);
  expect(issueOf(await patch([at("/amount", money("1.00")), at("/payee", {})]))).toEqual([422, "NOT_PATCHABLE"]);
  expect(issueOf(await patch([{ ...at("/amount", money("1.00")), path: "/status" }]))).toEqual([422, "NOT_PATCHABLE"]);
  expect(await amountOf()).toMatchObject([{ amount: { value: "2000.00" } }]);
  await paypal.press(id, "aprobar");
  await paypal.capture(id);
  expect(issueOf(await patch([at("/amount", money("1.00"))]))).toEqual([422, "ORDER_ALREADY_COMPLETED"]);
});

test.each([
  ["vanishes", "notFound", 404],
  ["is voided", "voided", 200],
])("an order that nobody finished in three hours %s", async (_what, expiredOrder, status) => {
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
