import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { aCard, openpayClient, startTestSandbox } from "../../testing/openpay-client.ts";
import type { OpenpayClient } from "../../testing/openpay-client.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  openpay = openpayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const SHOP = "http://127.0.0.1:3000/pago/regreso";

const startPayment = async (fields: Record<string, unknown> = {}) => {
  const hosted = { confirm: false, source_id: undefined, device_session_id: undefined, redirect_url: SHOP };
  const { body } = await openpay.charge({ ...hosted, ...fields });
  const { url } = (body["payment_method"] ?? {}) as { url?: string };
  return { id: String(body["id"]), body, pageUrl: url ?? "" };
};

const submit = (pageUrl: string, fields: Record<string, string> = {}) =>
  fetch(pageUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ ...aCard(), ...fields }) });

const statusOf = async (id: string) => (await openpay.call("GET", `/charges/${id}`)).body;

test("a charge without a card waits at the provider's own form", async () => {
  const { id, body, pageUrl } = await startPayment();
  expect(body).toMatchObject({ status: "charge_pending", authorization: id, card: null });
  expect(pageUrl).toMatch(new RegExp(`^${sandbox.url}/openpay/v1/[a-z0-9]+/charges/${id}/card_capture$`));
  expect(await (await fetch(pageUrl)).text()).toContain("$2,320.50");
});

test.each([
  ["4111111111111111", "completed", null],
  ["4222222222222220", "failed", /declined/],
  ["5454545454545454", "failed", /Fraud/],
])("the card %s typed there ends as %s and the buyer goes back", async (card_number, status, message) => {
  const { id, pageUrl } = await startPayment();
  const answer = await submit(pageUrl, { card_number });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${SHOP}?id=${id}`]);
  const charge = await statusOf(id);
  expect(charge).toMatchObject({
    status,
    card: { card_number: `${card_number.slice(0, 6)}XXXXXX${card_number.slice(-4)}` },
  });
  if (message) expect(charge["error_message"]).toMatch(message);
});

test("a wrong field keeps what was typed, but never the security code", async () => {
  const { id, pageUrl } = await startPayment();
  const page = await (await submit(pageUrl, { card_number: "4111111111111112", cvv2: "987" })).text();
  expect(page).toContain("El número de tarjeta no es válido.");
  expect(page).toContain('value="ANA RUIZ"');
  expect(page).not.toContain("987");
  expect((await statusOf(id))["status"]).toBe("charge_pending");
});

test("with 3-D Secure the bank's page follows the form", async () => {
  const { id, pageUrl } = await startPayment({ use_3d_secure: true });
  const answer = await submit(pageUrl, { card_number: "5454545454545454" });
  const bankUrl = new URL(answer.headers.get("location") ?? "", pageUrl).href;
  expect(bankUrl).toBe(pageUrl.replace("card_capture", "redirect/"));
  const body = new URLSearchParams({ resultado: "aprobar" });
  await fetch(bankUrl, { method: "POST", redirect: "manual", body });
  expect((await statusOf(id))["status"]).toBe("completed");
});

test("what was decided stays decided, and there is no form for an unknown charge", async () => {
  const { id, pageUrl } = await startPayment();
  await submit(pageUrl, { card_number: "4222222222222220" });
  expect((await submit(pageUrl)).headers.get("location")).toBe(`${SHOP}?id=${id}`);
  expect((await statusOf(id))["status"]).toBe("failed");
  expect((await fetch(pageUrl.replace(id, "trnothing"))).status).toBe(404);
});

test("a charge that is neither confirmed nor sent anywhere is refused", async () => {
  expect((await startPayment({ redirect_url: undefined })).body["error_code"]).toBe(1001);
  expect((await startPayment({ confirm: true })).body["error_code"]).toBe(1001);
});
