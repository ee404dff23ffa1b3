import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { openpayClient, startTestSandbox } from "../../testing/openpay-client.ts";
import type { OpenpayClient } from "../../testing/openpay-client.ts";
import { startWebhookReceiver } from "../../testing/webhook-receiver.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  shop = await startWebhookReceiver();
  sandbox = await startTestSandbox({ openpay: { webhook: { url: shop.url, user: "", password: "" } } });
  openpay = openpayClient(sandbox.url);
});
afterAll(() => Promise.all([sandbox.close(), shop.close()]));
beforeEach(() => {
  sandbox.reset();
  shop.received.length = 0;
});

const VISA = "4111111111111111";
const pay = async (fields: Record<string, unknown> = {}) =>
  openpay.charge({ source_id: await openpay.tokenFor(VISA), ...fields });

test.each([
  [3009, 402],
  [3010, 402],
  [3011, 402],
  [3012, 412],
  [1008, 423],
  [1007, 402],
  [2007, 412],
])("code %i can be asked for: the next charge is refused with %i, the one after is not", async (code, status) => {
  await openpay.control("openpay/refuse", { code });
  expect(await pay()).toMatchObject({ status, body: { error_code: code, http_code: status } });
  expect((await pay()).body["status"]).toBe("completed");
});

test("a refund can find the merchant's account empty, a saved card its bank unwilling", async () => {
  const { body } = await pay();
  await openpay.control("openpay/refuse", { code: 4001, on: "refund" });
  const path = `/charges/${String(body["id"])}/refund`;
  expect((await openpay.call("POST", path)).body["error_code"]).toBe(4001);
  expect((await openpay.call("POST", path)).body).toMatchObject({ refund: { amount: 2320.5 } });
  await openpay.control("openpay/refuse", { code: 3010, on: "saveCard" });
  const payer = await openpay.call("POST", "/customers", { body: { name: "Ana", email: "ana@example.mx" } });
  const card = { token_id: await openpay.tokenFor(VISA), device_session_id: "d" };
  const cards = `/customers/${String(payer.body["id"])}/cards`;
  expect((await openpay.call("POST", cards, { body: card })).body["error_code"]).toBe(3010);
});

test("with 3-D Secure the refusal waits for the bank's page", async () => {
  await openpay.control("openpay/refuse", { code: 3011 });
  const { body } = await pay({ use_3d_secure: true, redirect_url: "http://127.0.0.1:3000/regreso" });
  const { url } = body["payment_method"] as { url: string };
  await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ resultado: "aprobar" }) });
  expect((await openpay.call("GET", `/charges/${String(body["id"])}`)).body).toMatchObject({
    status: "failed",
    error_message: expect.stringContaining("retained") as string,
  });
});

test("a code or a call that does not exist cannot be asked for", async () => {
  expect((await openpay.control("openpay/refuse", { code: 9999 })).status).toBe(400);
  expect((await openpay.control("openpay/refuse", { code: 3001, on: "sleep" })).status).toBe(400);
});

test("a balance of points comes in either shape", async () => {
  const balance = async () =>
    (await openpay.call("GET", `/tokens/${await openpay.tokenFor("4242424242424242")}/points`)).body as unknown;
  expect(await balance()).toEqual({ points_type: "bancomer", remaining_points: 450, remaining_mxn: 22.5 });
  await openpay.control("openpay/settings", { wrapsPoints: true });
  expect(await balance()).toEqual([{ points_type: "bancomer", remaining_points: "450", remaining_mxn: "22.50" }]);
});

test("an event can tell of a charge what is not so", async () => {
  const { body } = await openpay.charge({ method: "store", device_session_id: undefined });
  const untrue = { type: "charge.succeeded", chargeId: body["id"], transaction: { status: "completed", amount: 1 } };
  await openpay.control("openpay/events", untrue);
  await vi.waitFor(() => expect(shop.types()).toContain("charge.succeeded"));
  const told = shop.received.find(({ type }) => type === "charge.succeeded");
  expect(told?.body).toMatchObject({ transaction: { id: body["id"], status: "completed", amount: 1 } });
  expect((await openpay.call("GET", `/charges/${String(body["id"])}`)).body["status"]).toBe("in_progress");
});
