import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { aCharge, openpayClient, startTestSandbox } from "../../testing/openpay-client.ts";
import type { OpenpayClient } from "../../testing/openpay-client.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  openpay = openpayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const VISA = "4111111111111111";

test("an approved charge answers the whole charge in pesos and central time", async () => {
  await openpay.control("clock", { set: "2026-11-21T16:00:00Z" });
  const { status, body } = await openpay.charge({
    source_id: await openpay.tokenFor(VISA),
    order_id: "1001-1",
    currency: "mxn",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "completed",
    amount: 2320.5,
    currency: "MXN",
    order_id: "1001-1",
    method: "card",
    creation_date: expect.stringMatching(/^2026-11-21T10:00:0\d-06:00$/) as string,
    fee: { amount: 67.29, tax: 10.77, currency: "MXN" },
    payment_method: null,
    refund: null,
    card: { card_number: "411111XXXXXX1111", bank_code: "012", type: "credit" },
  });
  expect(body["authorization"]).toMatch(/^\d{6}$/);
});

test.each([
  ["4222222222222220", 402, 3001],
  ["4000000000000069", 402, 3002],
  ["4444444444444448", 402, 3003],
  ["4000000000000119", 402, 3004],
  ["4000000000000044", 402, 3005],
  ["5454545454545454", 402, 3005],
])("card %s is declined with %i/%i, leaves no charge and spends its token", async (number, status, code) => {
  const source_id = await openpay.tokenFor(number);
  const declined = await openpay.charge({ source_id, order_id: "7-1" });
  expect(declined.status).toBe(status);
  expect(declined.body).toMatchObject({ error_code: code, category: "gateway" });
  expect("fraud_rules" in declined.body).toBe(code === 3005);
  expect(await openpay.list("/charges?order_id=7-1")).toEqual([]);
  expect((await openpay.charge({ source_id, order_id: "7-2" })).body).toMatchObject({
    error_code: 1003,
    description: "This source_id was already used",
  });
});

test.each(["5555555555554444", "5105105105105100", "345678000000007", "343434343434343", "4242424242424242"])(
  "card %s is approved",
  async (number) => {
    expect((await openpay.charge({ source_id: await openpay.tokenFor(number) })).body["status"]).toBe("completed");
  },
);

test.each([
  ["no amount", { amount: undefined }],
  ["nothing to pay", { amount: 0 }],
  ["three decimals", { amount: 10.005 }],
  ["a negative amount", { amount: -5 }],
  ["no description", { description: undefined }],
  ["a description that is too long", { description: "x".repeat(251) }],
  ["no device session", { device_session_id: undefined }],
  ["no buyer", { customer: undefined }],
  ["a buyer without e-mail", { customer: { name: "Ana" } }],
  ["an unknown currency", { currency: "EUR" }],
  ["a plan of five months", { payment_plan: { payments: 5 } }],
  ["3-D Secure without a way back", { use_3d_secure: true }],
  ["an unknown method", { method: "cash" }],
])("%s is 1001 and does not spend the token", async (_what, fields) => {
  const source_id = await openpay.tokenFor(VISA);
  const refused = await openpay.charge({ source_id, ...fields });
  expect([refused.status, refused.body["error_code"]]).toEqual([400, 1001]);
  expect((await openpay.charge({ source_id })).body["status"]).toBe("completed");
});

test("one order_id is charged once, even when two requests come together", async () => {
  const tokens = await Promise.all([openpay.tokenFor(VISA), openpay.tokenFor(VISA)]);
  const answers = await Promise.all(tokens.map((source_id) => openpay.charge({ source_id, order_id: "1002-1" })));
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body["error_code"]).toBe(1006);
  expect(await openpay.list("/charges?order_id=1002-1")).toHaveLength(1);
});

test("a lost answer leaves a charge that its order_id finds", async () => {
  const source_id = await openpay.tokenFor(VISA);
  await openpay.control("next", { match: "POST /openpay/.../charges", fault: "lostAnswer" });
  const lost = openpay.charge({ source_id, order_id: "1003-1" }, { signal: AbortSignal.timeout(150) });
  await expect(lost).rejects.toThrow(/timeout|aborted/);
  expect(await openpay.list("/charges?order_id=1003-1")).toMatchObject([{ status: "completed", amount: 2320.5 }]);
});

test.each(["timeout", "reset"])("after the fault %s nothing was charged", async (fault) => {
  const source_id = await openpay.tokenFor(VISA);
  await openpay.control("next", { match: "POST /openpay/.../charges", fault, holdMs: 60 });
  await expect(openpay.charge({ source_id, order_id: "1004-1" })).rejects.toThrow();
  expect(await openpay.list("/charges?order_id=1004-1")).toEqual([]);
  expect((await openpay.charge({ source_id, order_id: "1004-1" })).body["status"]).toBe("completed");
});

test("a fault comes as often as asked and only where it matches", async () => {
  const source_id = await openpay.tokenFor(VISA);
  await openpay.control("next", { match: "POST /openpay/.../charges", fault: "500", times: 2 });
  expect((await openpay.call("GET", "/charges")).status).toBe(200);
  const statuses = [];
  for (let round = 0; round < 3; round += 1) statuses.push((await openpay.charge({ source_id })).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test("refunds add up to the charge and never beyond; the status stays completed", async () => {
  const made = await openpay.charge({ source_id: await openpay.tokenFor(VISA), amount: 100 });
  const path = `/charges/${String(made.body["id"])}/refund`;
  const part = await openpay.call("POST", path, { body: { amount: 40, description: "Una llanta" } });
  expect(part.body).toMatchObject({
    status: "completed",
    refund: { amount: 40, operation_type: "out", description: "Una llanta" },
  });
  expect((await openpay.call("POST", path, { body: { amount: 60.01 } })).body["error_code"]).toBe(1003);
  expect((await openpay.call("POST", path)).body).toMatchObject({ status: "completed", refund: { amount: 60 } });
  expect((await openpay.call("POST", path)).body["error_code"]).toBe(1003);
});

test("points pay their part once; months without interest are told back", async () => {
  const pay = async (fields: Record<string, unknown>, number = "4242424242424242") =>
    (await openpay.charge({ source_id: await openpay.tokenFor(number), ...fields })).body;
  expect(await pay({ amount: 10, use_card_points: "ONLY_POINTS" })).toMatchObject({
    card_points: { used: 200, remaining: 250, amount: 10, caption: expect.stringContaining("puntos") as string },
  });
  expect(await pay({ amount: 100, use_card_points: true })).toMatchObject({
    amount: 100,
    card_points: { used: 250, remaining: 0, amount: 12.5 },
  });
  expect(await pay({ amount: 100, use_card_points: "MIXED" }, VISA)).toMatchObject({ error_code: 2008 });
  expect(await pay({ payment_plan: { payments: "6" } })).toMatchObject({
    status: "completed",
    payment_plan: { payments: 6 },
  });
});

test("lists are newest first and filter by day, offset and limit", async () => {
  await openpay.control("clock", { set: "2026-11-21T23:30:00-06:00" });
  for (const amount of [10, 20, 30]) await openpay.charge({ source_id: await openpay.tokenFor(VISA), amount });
  await openpay.control("clock", { set: "2026-11-22T00:30:00-06:00" });
  await openpay.charge({ source_id: await openpay.tokenFor(VISA), amount: 40 });
  const amounts = async (query: string) => (await openpay.list(`/charges?${query}`)).map((charge) => charge["amount"]);
  expect(await amounts("")).toEqual([40, 30, 20, 10]);
  expect(await amounts("offset=1&limit=2")).toEqual([30, 20]);
  expect(await amounts("creation[gte]=2026-11-22")).toEqual([40]);
  expect(await amounts("creation[lte]=2026-11-21")).toEqual([30, 20, 10]);
  expect((await openpay.call("GET", "/charges?limit=many")).body["error_code"]).toBe(1001);
});

test("the log shows the calls without a card number, a code or a key", async () => {
  await openpay.charge({ source_id: await openpay.tokenFor(VISA), order_id: "1" });
  await openpay.call("GET", `/charges?order_id=${VISA}`);
  const log = (await (await fetch(`${sandbox.url}/__emu/log`)).json()) as Record<string, unknown>[];
  expect(log.map(({ method, status }) => [method, status])).toEqual([
    ["POST", 201],
    ["POST", 200],
    ["GET", 200],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/4111111|cvv|demo0rodada/);
});

test("a customer's card is charged at customer level only, with its security code", async () => {
  const customer = String(
    (await openpay.call("POST", "/customers", { body: { name: "Ana", email: "a@b.mx", requires_account: false } }))
      .body["id"],
  );
  const saved = await openpay.call("POST", `/customers/${customer}/cards`, {
    body: { token_id: await openpay.tokenFor(VISA), device_session_id: "d" },
  });
  expect(saved.status).toBe(201);
  const source_id = String(saved.body["id"]);
  const pay = (fields: Record<string, unknown>) =>
    openpay.call("POST", `/customers/${customer}/charges`, {
      body: aCharge({ source_id, customer: undefined, ...fields }),
    });
  expect((await openpay.charge({ source_id, cvv2: "123" })).body["error_code"]).toBe(1005);
  expect((await pay({})).body["error_code"]).toBe(2006);
  expect((await pay({ cvv2: "1234" })).body["error_code"]).toBe(2009);
  expect((await pay({ cvv2: "123" })).body).toMatchObject({
    status: "completed",
    customer_id: customer,
    card: { id: source_id },
  });
  const updated = await openpay.call("PUT", `/customers/${customer}/cards/${source_id}`, {
    body: { expiration_month: "4" },
  });
  expect([updated.status, updated.body]).toEqual([200, {}]);
  expect((await pay({ cvv2: "123" })).body).toMatchObject({ status: "completed", card: { expiration_month: "04" } });
  expect(await openpay.list(`/customers/${customer}/charges`)).toHaveLength(2);
});

test("saving checks the card, refuses it twice and spends the token; 4444 can be saved but not charged", async () => {
  const created = await openpay.call("POST", "/customers", {
    body: { name: "Ana", email: "a@b.mx", external_id: "u-7" },
  });
  const customer = String(created.body["id"]);
  expect(
    (await openpay.call("POST", "/customers", { body: { name: "B", email: "b@b.mx", external_id: "u-7" } })).body[
      "error_code"
    ],
  ).toBe(2003);
  const save = async (token_id: string) =>
    openpay.call("POST", `/customers/${customer}/cards`, { body: { token_id, device_session_id: "d" } });
  const token = await openpay.tokenFor("4444444444444448");
  const saved = await save(token);
  expect(saved.status).toBe(201);
  expect((await save(token)).body["error_code"]).toBe(1003);
  expect((await save(await openpay.tokenFor("4444444444444448"))).body["error_code"]).toBe(2002);
  expect((await save(await openpay.tokenFor("4000000000000119"))).body["error_code"]).toBe(3004);
  const charge = { source_id: saved.body["id"], customer: undefined, cvv2: "123" };
  expect(
    (await openpay.call("POST", `/customers/${customer}/charges`, { body: aCharge(charge) })).body["error_code"],
  ).toBe(3003);
  const path = `/customers/${customer}/cards/${String(saved.body["id"])}`;
  expect((await openpay.call("DELETE", path)).status).toBe(204);
  expect((await openpay.call("GET", path)).body["error_code"]).toBe(1005);
});

test("first digits tell bank and kind", async () => {
  expect((await openpay.call("GET", "/bines/man/51051051")).body).toMatchObject({
    type: "DEBIT",
    bank_code: "072",
    brand: "mastercard",
  });
  expect((await openpay.call("GET", "/bines/man/99999999")).body["error_code"]).toBe(1005);
});
