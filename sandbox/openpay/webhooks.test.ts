import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { openpayClient, startTestSandbox } from "../testing/openpay-client.ts";
import type { OpenpayClient } from "../testing/openpay-client.ts";
import { startWebhookReceiver } from "../testing/webhook-receiver.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  openpay = openpayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.reset();
  shop = await startWebhookReceiver();
});
afterEach(() => shop.close());

const ALL_TYPES = [
  "charge.created",
  "charge.succeeded",
  "charge.failed",
  "charge.cancelled",
  "charge.refunded",
  "transaction.expired",
];
const register = (fields: Record<string, unknown> = {}) =>
  openpay.call("POST", "/webhooks", {
    body: { url: shop.url, event_types: ALL_TYPES, user: "rodada", password: "secreto", ...fields },
  });
const pay = async (fields: Record<string, unknown> = {}) =>
  openpay.charge({ source_id: await openpay.tokenFor("4111111111111111"), ...fields });
const basicOf = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

test("registering sends the verification message and never tells the password", async () => {
  const made = await register();
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.any(String) as string,
    url: shop.url,
    user: "rodada",
    event_types: ALL_TYPES,
    status: "verified",
  });
  expect(shop.received[0]?.body).toEqual({
    type: "verification",
    event_date: expect.stringMatching(/-06:00$/) as string,
    verification_code: expect.stringMatching(/^\w{8}$/) as string,
    id: made.body["id"],
  });
  expect((await register()).body["error_code"]).toBe(6001);
  expect((await register({ url: "http://127.0.0.1:1/closed" })).body["error_code"]).toBe(6002);
});

test("a receiver that refuses the verification gets nothing until the code is confirmed", async () => {
  shop.refuse(1);
  const made = await register();
  expect(made.body["status"]).toBe("unverified");
  const path = `/webhooks/${String(made.body["id"])}`;
  await pay();
  expect((await openpay.call("POST", `${path}/verify/wrong123`)).body["error_code"]).toBe(6003);
  const code = String(shop.received[0]?.body["verification_code"]);
  expect((await openpay.call("POST", `${path}/verify/${code}`, { body: "{}" })).status).toBe(204);
  await pay();
  await shop.waitFor(2);
  expect(shop.types()).toEqual(["verification", "charge.succeeded"]);
  expect((await openpay.call("DELETE", path)).status).toBe(204);
  expect(await openpay.list("/webhooks")).toEqual([]);
});

test("a paid charge is told with Basic authorisation and the whole charge", async () => {
  await register();
  const { body } = await pay({ order_id: "1001-1" });
  await shop.waitFor(2);
  expect(shop.received[1]).toMatchObject({ type: "charge.succeeded", authorization: basicOf("rodada", "secreto") });
  expect(Object.keys(shop.received[1]?.body ?? {})).toEqual(["type", "event_date", "transaction"]);
  expect(shop.received[1]?.body["transaction"]).toEqual(body);
});

test("an event is repeated until it is accepted", async () => {
  await register();
  shop.refuse(2);
  await pay();
  await shop.waitFor(4);
  expect(shop.types()).toEqual(["verification", ...Array<string>(3).fill("charge.succeeded")]);
  const events = async () =>
    (await (await fetch(`${sandbox.url}/__emu/events`)).json()) as { state: string; attempts: unknown[] }[];
  await vi.waitFor(async () => expect(await events()).toMatchObject([{ state: "delivered" }]));
  expect((await events())[0]?.attempts).toHaveLength(3);
});

test("duplicate: one charge, the same event twice", async () => {
  await register();
  await openpay.control("next", { match: "POST /openpay/.../charges", fault: "duplicate" });
  await pay();
  await shop.waitFor(3);
  expect(shop.received[1]?.body).toEqual(shop.received[2]?.body);
  expect(await openpay.list("/charges")).toHaveLength(1);
});

test("reorder: the capture is told before the authorisation", async () => {
  await register();
  await openpay.control("next", { match: "charge.created", fault: "reorder" });
  const { body } = await pay({ capture: false });
  await openpay.call("POST", `/charges/${String(body["id"])}/capture`);
  await shop.waitFor(3);
  expect(shop.types()).toEqual(["verification", "charge.succeeded", "charge.created"]);
});

test("drop: the event never comes; the next one does", async () => {
  await register();
  await openpay.control("next", { fault: "drop" });
  await pay();
  const { body } = await pay();
  await shop.waitFor(2);
  expect(shop.received).toHaveLength(2);
  expect(shop.received[1]?.body["transaction"]).toMatchObject({ id: body["id"] });
});

test("delay is counted on the sandbox clock", async () => {
  await register();
  await openpay.control("next", { fault: "delay:3600000" });
  await pay();
  expect(shop.received).toHaveLength(1);
  await openpay.control("clock", { advanceMs: 3_600_000 });
  await shop.waitFor(2);
  expect(shop.types()).toEqual(["verification", "charge.succeeded"]);
});

test("wrongAuth: the password is not the one registered", async () => {
  await register();
  await openpay.control("next", { fault: "wrongAuth" });
  await pay();
  await shop.waitFor(2);
  expect(shop.received[1]?.authorization).not.toBe(basicOf("rodada", "secreto"));
});

test("beforeAnswer: the event is in before the charge is answered; an event can be sent again or made up", async () => {
  await register();
  await openpay.control("next", { fault: "beforeAnswer" });
  const { body } = await pay();
  expect(shop.types()).toEqual(["verification", "charge.succeeded"]);
  await openpay.control("openpay/events", { type: "charge.failed", chargeId: body["id"] });
  await shop.waitFor(3);
  const [first] = (await (await fetch(`${sandbox.url}/__emu/events`)).json()) as { id: string }[];
  await openpay.control(`events/${first?.id}/resend`);
  await shop.waitFor(4);
  expect(shop.types().slice(1)).toEqual(["charge.succeeded", "charge.failed", "charge.succeeded"]);
});

test("held events wait for release", async () => {
  await register();
  await openpay.control("webhooks/hold");
  await pay();
  await pay();
  expect(shop.received).toHaveLength(1);
  await openpay.control("webhooks/release");
  await shop.waitFor(3);
});

test("a webhook set in the configuration needs no registration and outlives a reset", async () => {
  const configured = await startTestSandbox({
    openpay: { webhook: { url: shop.url, user: "rodada", password: "otro" } },
  });
  configured.reset();
  const client = openpayClient(configured.url);
  await client.charge({ source_id: await client.tokenFor("4111111111111111") });
  await shop.waitFor(1);
  await configured.close();
  expect(shop.received).toMatchObject([{ type: "charge.succeeded", authorization: basicOf("rodada", "otro") }]);
});
