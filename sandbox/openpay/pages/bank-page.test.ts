import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { openpayClient, startTestSandbox } from "../../testing/openpay-client.ts";
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

const startPayment = async (number: string, fields: Record<string, unknown> = {}) => {
  const { body } = await openpay.charge({
    source_id: await openpay.tokenFor(number),
    use_3d_secure: "true",
    redirect_url: SHOP,
    ...fields,
  });
  return { id: String(body["id"]), body, pageUrl: (body["payment_method"] as { url: string }).url };
};

const press = async (pageUrl: string, resultado: string) =>
  fetch(pageUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ resultado }) });

const statusOf = async (id: string) => (await openpay.call("GET", `/charges/${id}`)).body;

test("a charge with 3-D Secure waits, and its page shows what is paid", async () => {
  const { id, body, pageUrl } = await startPayment("4111111111111111", { description: "<b>Llantas</b>" });
  expect(body).toMatchObject({ status: "charge_pending", authorization: id, payment_method: { type: "redirect" } });
  expect(pageUrl).toMatch(new RegExp(`^${sandbox.url}/openpay/v1/[a-z0-9]+/charges/${id}/redirect/$`));
  const page = await (await fetch(pageUrl)).text();
  expect(page).toContain("$2,320.50");
  expect(page).toContain("&lt;b&gt;Llantas&lt;/b&gt;");
  expect(page).not.toContain("<b>Llantas");
});

test.each([
  ["4111111111111111", "aprobar", "completed", null],
  ["5454545454545454", "aprobar", "completed", null],
  ["4111111111111111", "rechazar", "failed", /3D Secure fallida/],
  ["4222222222222220", "aprobar", "failed", /declined/],
  ["4000000000000044", "aprobar", "failed", /Fraud/],
])("card %s: %s ends as %s", async (number, resultado, status, message) => {
  const { id, pageUrl } = await startPayment(number);
  const answer = await press(pageUrl, resultado);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`${SHOP}?id=${id}`);
  const charge = await statusOf(id);
  expect(charge["status"]).toBe(status);
  if (message) expect(charge["error_message"]).toMatch(message);
  else expect(charge["authorization"]).not.toBe(id);
});

test("the id joins the query that is already there", async () => {
  const { id, pageUrl } = await startPayment("4111111111111111", { redirect_url: `${SHOP}?pedido=7#fin` });
  expect((await press(pageUrl, "aprobar")).headers.get("location")).toBe(`${SHOP}?pedido=7&id=${id}#fin`);
});

test("what was decided stays decided", async () => {
  const { id, pageUrl } = await startPayment("4111111111111111");
  await press(pageUrl, "rechazar");
  expect((await press(pageUrl, "aprobar")).headers.get("location")).toBe(`${SHOP}?id=${id}`);
  expect((await statusOf(id))["status"]).toBe("failed");
  expect((await fetch(pageUrl, { redirect: "manual" })).status).toBe(302);
});

test("an abandoned or anonymous return leaves the charge waiting until time cancels it", async () => {
  const { id, pageUrl } = await startPayment("4111111111111111");
  expect((await press(pageUrl, "abandonar")).status).toBe(200);
  expect((await press(pageUrl, "volver")).headers.get("location")).toBe(SHOP);
  expect((await statusOf(id))["status"]).toBe("charge_pending");
  await openpay.control("clock", { advanceMs: 21 * 60_000 });
  expect((await statusOf(id))["status"]).toBe("cancelled");
});

test("a token that fraud rules refused pays with 3-D Secure, once", async () => {
  const source_id = await openpay.tokenFor("5454545454545454");
  expect((await openpay.charge({ source_id })).body["error_code"]).toBe(3005);
  const again = { source_id, use_3d_secure: true, redirect_url: SHOP };
  expect((await openpay.charge(again)).body["status"]).toBe("charge_pending");
  expect((await openpay.charge(again)).body["error_code"]).toBe(1003);
});

test("there is no page for an unknown charge", async () => {
  const { pageUrl, id } = await startPayment("4111111111111111");
  expect((await fetch(pageUrl.replace(id, "trnothing"))).status).toBe(404);
});
