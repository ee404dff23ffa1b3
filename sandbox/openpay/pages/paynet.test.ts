import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { openpayClient, startTestSandbox } from "../../testing/openpay-client.ts";
import type { OpenpayClient } from "../../testing/openpay-client.ts";
import { code128Values } from "./code-128.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  openpay = openpayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const order = (fields: Record<string, unknown> = {}) =>
  openpay.charge({ method: "store", device_session_id: undefined, ...fields });
const referenceOf = (body: Record<string, unknown>) => (body["payment_method"] as { reference: string }).reference;

test("a store charge waits under a reference with a bar code", async () => {
  const { status, body } = await order({ due_date: "2040-11-23T10:00:00", order_id: "1002-1" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "in_progress",
    authorization: null,
    due_date: "2040-11-23T10:00:00-06:00",
    amount: 2320.5,
  });
  expect(referenceOf(body)).toMatch(/^\d{16}$/);
  const picture = await fetch((body["payment_method"] as { barcode_url: string }).barcode_url);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(await picture.text()).toContain('height="45"');
});

test("some stores have a reference of their own for the same charge", async () => {
  await openpay.control("openpay/settings", { hasSecondReference: true });
  const { paybin_reference: reference } = (await order()).body["payment_method"] as { paybin_reference: string };
  expect((await openpay.control("paynet/pay", { reference })).body).toMatchObject({ status: "completed" });
});

test("the cashier is paid once", async () => {
  const { body } = await order();
  const reference = referenceOf(body);
  expect((await openpay.control("paynet/pay", { reference })).body).toMatchObject({ status: "completed" });
  expect((await openpay.control("paynet/pay", { reference })).body).toEqual({ error: "alreadyPaid" });
  expect((await openpay.control("paynet/pay", { reference: "1" })).body).toEqual({ error: "unknown" });
});

test("an expired reference is refused, unless the payment wins the race", async () => {
  const { body } = await order();
  await openpay.control("clock", { advanceMs: 73 * 3_600_000 });
  expect((await openpay.call("GET", `/charges/${String(body["id"])}`)).body["status"]).toBe("cancelled");
  const reference = referenceOf(body);
  expect((await openpay.control("paynet/pay", { reference })).body).toEqual({ error: "expired" });
  expect((await openpay.control("paynet/pay", { reference, late: true })).body).toMatchObject({ status: "completed" });
});

test.each([
  ["29,999 pesos can be paid at a store", 29_999, undefined],
  ["one centavo more cannot", 29_999.01, 1012],
])("%s", async (_what, amount, code) => {
  expect((await order({ amount })).body["error_code"]).toBe(code);
});

test("a person pays at the store", async () => {
  const { body } = await order();
  const desk = `${sandbox.url}/openpay/caja`;
  expect(await (await fetch(desk)).text()).toContain(referenceOf(body));
  const paid = await fetch(desk, { method: "POST", body: new URLSearchParams({ referencia: referenceOf(body) }) });
  expect(await paid.text()).toContain("Pago recibido: $2,320.50.");
});

test("Code 128 of digit pairs", () => {
  expect(code128Values("123456")).toEqual([105, 12, 34, 56, 44, 106]);
});
