import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import {
  aCard,
  basic,
  MERCHANT,
  openpayClient,
  PRIVATE_KEY,
  PUBLIC_KEY,
  startTestSandbox,
} from "../testing/openpay-client.ts";
import type { OpenpayClient } from "../testing/openpay-client.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  openpay = openpayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const SHOP_ORIGIN = "http://127.0.0.1:3000";

test("a browser gets a token that shows the card masked and nothing of its code", async () => {
  const made = await openpay.call("POST", "/tokens", {
    key: PUBLIC_KEY,
    headers: { origin: SHOP_ORIGIN },
    body: aCard({ device_session_id: "tolerated", card_number: "4242424242424242" }),
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^k[a-z0-9]{19}$/) as string,
    card: {
      card_number: "424242XXXXXX4242",
      holder_name: "ANA RUIZ",
      expiration_year: "40",
      expiration_month: "03",
      address: null,
      creation_date: null,
      brand: "visa",
      points_card: true,
    },
  });
  const read = await openpay.call("GET", `/tokens/${String(made.body["id"])}`);
  expect(read.body).toEqual(made.body);
});

test.each([
  ["the check digit is wrong", { card_number: "4111111111111112" }, 422, 2004],
  ["the number has letters", { card_number: "4111a11111111111" }, 400, 1001],
  ["there is no number", { card_number: undefined }, 400, 1001],
  ["there is no holder", { holder_name: " " }, 400, 1001],
  ["there is no month thirteen", { expiration_month: "13" }, 400, 1001],
  ["the year has passed", { expiration_year: "20" }, 400, 2005],
  ["the code is missing", { cvv2: "" }, 400, 2006],
  ["the code has two digits", { cvv2: "12" }, 400, 1001],
  ["the code has four digits on a Visa", { cvv2: "1234" }, 412, 2009],
  ["an Amex has four digits, not three", { card_number: "345678000000007" }, 412, 2009],
  ["an address lacks its state", { address: { line1: "Calle 1", postal_code: "06600" } }, 400, 1001],
])("no token when %s", async (_why, fields, status, code) => {
  const refused = await openpay.call("POST", "/tokens", { key: PUBLIC_KEY, body: aCard(fields) });
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ error_code: code, http_code: status, category: "request" });
  expect(refused.body["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a card is good through the last day of its month", async () => {
  await openpay.control("clock", { set: "2030-03-31T23:59:00-06:00" });
  const fields = { expiration_month: "03", expiration_year: "30" };
  expect((await openpay.call("POST", "/tokens", { key: PUBLIC_KEY, body: aCard(fields) })).status).toBe(201);
  await openpay.control("clock", { advanceMs: 120_000 });
  expect((await openpay.call("POST", "/tokens", { key: PUBLIC_KEY, body: aCard(fields) })).body["error_code"]).toBe(
    2005,
  );
});

test("points are told for a points card only", async () => {
  const withPoints = await openpay.tokenFor("4242424242424242");
  expect((await openpay.call("GET", `/tokens/${withPoints}/points`)).body).toEqual({
    points_type: "bancomer",
    remaining_points: 450,
    remaining_mxn: 22.5,
  });
  const without = await openpay.tokenFor("4111111111111111");
  expect((await openpay.call("GET", `/tokens/${without}/points`)).body).toMatchObject({
    error_code: 2008,
    http_code: 412,
  });
});

test.each([
  ["no key", null, {}, "/charges", 401, 1002],
  ["an unknown key", "sk_someoneelse", {}, "/charges", 401, 1002],
  ["the public key on a private route", PUBLIC_KEY, {}, "/charges", 403, 1010],
  ["the private key from a browser", PRIVATE_KEY, { origin: SHOP_ORIGIN }, "/charges", 403, 1010],
  ["the private key for an unknown charge", PRIVATE_KEY, {}, "/charges/trnothing", 404, 1005],
])("%s is refused with a body", async (_who, key, headers, path, status, code) => {
  const refused = await openpay.call("GET", path, { key, headers });
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ error_code: code, http_code: status });
});

test("another merchant's address is not ours", async () => {
  const answer = await fetch(`${sandbox.url}/openpay/v1/mother/charges`, {
    headers: { authorization: basic(PRIVATE_KEY) },
  });
  expect(answer.status).toBe(401);
});

test("a body that is not JSON is 1001", async () => {
  const answer = await fetch(`${sandbox.url}/openpay/v1/${MERCHANT}/tokens`, {
    method: "POST",
    headers: { authorization: basic(PUBLIC_KEY), "content-type": "application/json" },
    body: "{card",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 1001 });
});

test("the preflight names the exact origin and allows credentials; answers do as well, errors included", async () => {
  const preflight = await fetch(`${sandbox.url}/openpay/v1/${MERCHANT}/tokens`, {
    method: "OPTIONS",
    headers: {
      origin: SHOP_ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Accept, Content-Type, Authorization");
  expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
  const refused = await openpay.call("POST", "/tokens", {
    key: PUBLIC_KEY,
    headers: { origin: SHOP_ORIGIN },
    body: {},
  });
  await openpay.control("next", { fault: "503" });
  const down = await openpay.call("POST", "/tokens", {
    key: PUBLIC_KEY,
    headers: { origin: SHOP_ORIGIN },
    body: aCard(),
  });
  expect([refused.status, down.status]).toEqual([400, 503]);
  for (const { headers } of [preflight, refused, down]) {
    expect(headers.get("access-control-allow-origin")).toBe(SHOP_ORIGIN);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("vary")).toBe("Origin");
  }
});
