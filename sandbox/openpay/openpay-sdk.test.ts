import Openpay from "openpay";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import {
  aCharge,
  MERCHANT,
  openpayClient,
  PRIVATE_KEY,
  PUBLIC_KEY,
  startTestSandbox,
} from "../testing/openpay-client.ts";
import type { OpenpayClient } from "../testing/openpay-client.ts";

const REAL_URL = Openpay.SANDBOX_URL;
const VISA = "4111111111111111";

let sandbox: RunningSandbox;
/** What the SDK has no call for: tokens, which only a browser makes, and the sandbox's own controls. */
let browser: OpenpayClient;
let sdk: Openpay;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  browser = openpayClient(sandbox.url);
  Openpay.SANDBOX_URL = `${sandbox.url}/openpay`;
});
afterAll(async () => {
  Openpay.SANDBOX_URL = REAL_URL;
  await sandbox.close();
});
beforeEach(() => {
  sandbox.reset();
  sdk = new Openpay(MERCHANT, PRIVATE_KEY);
});

type Told = { error: unknown; body: unknown; status: number | undefined };

/** The SDK's callback as a promise; an error is told, not thrown. */
const ask = (call: (done: (error: unknown, body: unknown, answer?: { statusCode: number }) => void) => void) =>
  new Promise<Told>((resolve) => call((error, body, answer) => resolve({ error, body, status: answer?.statusCode })));
const idOf = ({ body }: Told) => (body as { id: string }).id;

const pay = async (fields: Record<string, unknown> = {}, number = VISA) => {
  const source_id = await browser.tokenFor(number);
  return ask((done) => sdk.charges.create(aCharge({ source_id, ...fields }), done));
};
const aCustomer = async () =>
  idOf(
    await ask((done) => sdk.customers.create({ name: "Ana", email: "ana@example.mx", requires_account: false }, done)),
  );

test("a token is charged, read back and found by its order", async () => {
  const made = await pay({ order_id: "1001-1" });
  expect(made).toMatchObject({ error: null, status: 200, body: { status: "completed", amount: 2320.5 } });
  const read = await ask((done) => sdk.charges.get(idOf(made), done));
  expect(read.body).toEqual(made.body);
  const query = { order_id: "1001-1", "creation[gte]": "2020-01-01", limit: 5 };
  expect((await ask((done) => sdk.charges.list(query, done))).body).toEqual([made.body]);
});

test("a part of a charge is given back, never more than all", async () => {
  const made = await pay({ amount: 80 });
  const refunded = await ask((done) => sdk.charges.refund(idOf(made), { description: "Devolución", amount: 30 }, done));
  expect(refunded).toMatchObject({ status: 200, body: { status: "completed", refund: { amount: 30 } } });
  const tooMuch = await ask((done) => sdk.charges.refund(idOf(made), { amount: 50.01 }, done));
  expect(tooMuch).toMatchObject({ body: null, status: 422, error: { error_code: 1003, http_code: 422 } });
});

test("points and months without interest go through", async () => {
  const points = await pay({ amount: 10, use_card_points: "ONLY_POINTS" }, "4242424242424242");
  expect(points.body).toMatchObject({ card_points: { used: 200, amount: 10 } });
  expect((await pay({ payment_plan: { payments: 12 } })).body).toMatchObject({ payment_plan: { payments: 12 } });
});

test("a charge with 3-D Secure waits at the bank's page", async () => {
  const { body } = await pay({ use_3d_secure: true, redirect_url: "https://shop.test/regreso" });
  expect(body).toMatchObject({ status: "charge_pending", payment_method: { type: "redirect" } });
});

test("a store charge waits under its reference", async () => {
  const store = aCharge({ method: "store", device_session_id: undefined, due_date: "2040-11-23T10:00:00" });
  expect(await ask((done) => sdk.charges.create(store, done))).toMatchObject({
    error: null,
    body: {
      status: "in_progress",
      payment_method: { type: "store", reference: expect.stringMatching(/^\d{16}$/) as string },
    },
  });
});

test("customers are created, listed and deleted", async () => {
  const id = await aCustomer();
  expect((await ask((done) => sdk.customers.list({ limit: 1 }, done))).body).toMatchObject([{ id, name: "Ana" }]);
  expect(await ask((done) => sdk.customers.delete(id, done))).toMatchObject({ error: null, status: 204 });
  expect(await ask((done) => sdk.customers.delete(id, done))).toMatchObject({
    body: null,
    status: 404,
    error: { error_code: 1005, description: `The customer with id '${id}' does not exist` },
  });
});

test("a customer's card is saved, charged with its code, refunded and deleted", async () => {
  const customer = await aCustomer();
  const saved = { token_id: await browser.tokenFor(VISA), device_session_id: "d" };
  const card = await ask((done) => sdk.customers.cards.create(customer, saved, done));
  expect(card).toMatchObject({ status: 201, body: { card_number: "411111XXXXXX1111", customer_id: customer } });
  const cardId = idOf(card);
  expect((await ask((done) => sdk.customers.cards.list(customer, {}, done))).body).toEqual([card.body]);
  const fields = aCharge({ source_id: cardId, customer: undefined, cvv2: "123", amount: 50 });
  const made = await ask((done) => sdk.customers.charges.create(customer, fields, done));
  expect(made.body).toMatchObject({ status: "completed", customer_id: customer, card: { id: cardId } });
  const id = idOf(made);
  const refunded = await ask((done) => sdk.customers.charges.refund(customer, id, {}, done));
  expect(refunded.body).toMatchObject({ refund: { amount: 50 } });
  expect((await ask((done) => sdk.customers.charges.get(customer, id, done))).body).toEqual(refunded.body);
  expect((await ask((done) => sdk.customers.charges.list(customer, { limit: 5 }, done))).body).toHaveLength(1);
  expect((await ask((done) => sdk.customers.cards.delete(customer, cardId, done))).status).toBe(204);
  expect((await ask((done) => sdk.customers.cards.get(customer, cardId, done))).status).toBe(404);
});

test.each([
  ["4222222222222220", 402, 3001],
  ["4000000000000069", 402, 3002],
  ["4444444444444448", 402, 3003],
  ["4000000000000119", 402, 3004],
  ["4000000000000044", 402, 3005],
])("the decline of %s arrives as the parsed error body", async (number, status, error_code) => {
  expect(await pay({}, number)).toMatchObject({
    body: null,
    status,
    error: {
      category: "gateway",
      http_code: status,
      error_code,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  });
});

test("a refused key always comes with a body: an empty 401 would look like success to the SDK", async () => {
  sdk.setPrivateKey("sk_wrong");
  expect(await pay()).toMatchObject({ status: 401, error: { error_code: 1002 } });
  sdk.setPrivateKey(PUBLIC_KEY);
  expect(await pay()).toMatchObject({ status: 403, error: { error_code: 1010 } });
});

test("a gateway's page arrives as a text error, a 500 as the provider's own", async () => {
  await browser.control("next", { match: "GET /openpay/.../charges", fault: "html503" });
  const page = await ask((done) => sdk.charges.list({}, done));
  expect(page).toMatchObject({ status: 503, error: expect.stringMatching(/^<html>/) as string });
  await browser.control("next", { match: "GET /openpay/.../charges", fault: "500" });
  expect(await ask((done) => sdk.charges.list({}, done))).toMatchObject({ status: 500, error: { error_code: 1000 } });
});

test("a lost answer ends in the SDK's time-out and the charge is found by its order", async () => {
  const source_id = await browser.tokenFor(VISA);
  await browser.control("next", { match: "POST /openpay/.../charges", fault: "lostAnswer" });
  sdk.setTimeout(150);
  const lost = await ask((done) => sdk.charges.create(aCharge({ source_id, order_id: "1003-1" }), done));
  expect(lost).toMatchObject({ status: undefined, error: { code: "ESOCKETTIMEDOUT" } });
  const found = await ask((done) => sdk.charges.list({ order_id: "1003-1" }, done));
  expect(found.body).toMatchObject([{ status: "completed" }]);
});
