import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { openpayClient, startTestSandbox } from "../testing/openpay-client.ts";
import type { OpenpayClient } from "../testing/openpay-client.ts";
import { startWebhookReceiver } from "../testing/webhook-receiver.ts";

let sandbox: RunningSandbox;
let openpay: OpenpayClient;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  shop = await startWebhookReceiver();
  sandbox = await startTestSandbox({ openpay: { webhook: { url: shop.url, user: "rodada", password: "secreto" } } });
  openpay = openpayClient(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(() => {
  sandbox.reset();
  shop.received.length = 0;
});

const pay = async (fields: Record<string, unknown> = {}) =>
  openpay.charge({ source_id: await openpay.tokenFor("4111111111111111"), ...fields });
const basicOf = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

test("a paid charge is told with Basic authorisation and the whole charge", async () => {
  const { body } = await pay({ order_id: "1001-1" });
  await shop.waitFor(1);
  expect(shop.received[0]).toMatchObject({ type: "charge.succeeded", authorization: basicOf("rodada", "secreto") });
  expect(Object.keys(shop.received[0]?.body ?? {})).toEqual(["type", "event_date", "transaction"]);
  expect(shop.received[0]?.body["transaction"]).toEqual(body);
});

test("an event is repeated until it is accepted", async () => {
  shop.refuse(2);
  await pay();
  await shop.waitFor(3);
  expect(shop.types()).toEqual(Array<string>(3).fill("charge.succeeded"));
  const events = async () =>
    (await (await fetch(`${sandbox.url}/__emu/events`)).json()) as { state: string; attempts: unknown[] }[];
  await vi.waitFor(async () => expect(await events()).toMatchObject([{ state: "delivered" }]));
  expect((await events())[0]?.attempts).toHaveLength(3);
});

test("duplicate: one charge, the same event twice", async () => {
  await openpay.control("next", { match: "POST /openpay/.../charges", fault: "duplicate" });
  await pay();
  await shop.waitFor(2);
  expect(shop.received[0]?.body).toEqual(shop.received[1]?.body);
  expect(await openpay.list("/charges")).toHaveLength(1);
});

test("drop: the event never comes; the next one does", async () => {
  await openpay.control("next", { fault: "drop" });
  await pay();
  const { body } = await pay();
  await shop.waitFor(1);
  expect(shop.received).toHaveLength(1);
  expect(shop.received[0]?.body["transaction"]).toMatchObject({ id: body["id"] });
});

test("delay is counted on the sandbox clock", async () => {
  await openpay.control("next", { fault: "delay:3600000" });
  await pay();
  expect(shop.received).toHaveLength(0);
  await openpay.control("clock", { advanceMs: 3_600_000 });
  await shop.waitFor(1);
  expect(shop.types()).toEqual(["charge.succeeded"]);
});

test("wrongAuth: the password is not the one registered", async () => {
  await openpay.control("next", { fault: "wrongAuth" });
  await pay();
  await shop.waitFor(1);
  expect(shop.received[0]?.authorization).not.toBe(basicOf("rodada", "secreto"));
});

test("an event can be sent again or made up", async () => {
  const { body } = await pay();
  await shop.waitFor(1);
  await openpay.control("openpay/events", { type: "charge.failed", chargeId: body["id"] });
  await shop.waitFor(2);
  const [first] = (await (await fetch(`${sandbox.url}/__emu/events`)).json()) as { id: string }[];
  await openpay.control(`events/${first?.id}/resend`);
  await shop.waitFor(3);
  expect(shop.types()).toEqual(["charge.succeeded", "charge.failed", "charge.succeeded"]);
});

test("held events wait for release", async () => {
  await openpay.control("webhooks/hold");
  await pay();
  await pay();
  expect(shop.received).toHaveLength(0);
  await openpay.control("webhooks/release");
  await shop.waitFor(2);
});
