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

const control = async (path: string, body: object) => {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(`${sandbox.url}/__emu/openpay/${path}`, init)).status;
};
const paid = async (): Promise<string> => {
  const { body } = await openpay.charge({ source_id: await openpay.tokenFor("4111111111111111") });
  return String(body["id"]);
};
const chargeOf = async (id: string) => (await openpay.call("GET", `/charges/${id}`)).body;

test.each([
  [["created"], "chargeback_pending"],
  [["created", "accepted"], "chargeback_accepted"],
  [["created", "rejected"], "completed"],
  [["created", "adjusted"], "chargeback_adjustment"],
])("a chargeback that is %j: %s", async (steps, status) => {
  const id = await paid();
  for (const step of steps) expect(await control(`charges/${id}/chargeback`, { step })).toBe(200);
  expect((await chargeOf(id))["status"]).toBe(status);
});

test("a decided chargeback takes no other step, and a contested charge is not refunded", async () => {
  const id = await paid();
  await control(`charges/${id}/chargeback`, { step: "created" });
  expect((await openpay.call("POST", `/charges/${id}/refund`, { body: {} })).status).toBe(422);
  await control(`charges/${id}/chargeback`, { step: "accepted" });
  expect(await control(`charges/${id}/chargeback`, { step: "rejected" })).toBe(409);
  expect(await control(`charges/${id}/chargeback`, { step: "lost" })).toBe(400);
});

test("the charge's status may say nothing of it", async () => {
  const id = await paid();
  await control("settings", { chargebackChangesStatus: false });
  await control(`charges/${id}/chargeback`, { step: "accepted" });
  expect((await chargeOf(id))["status"]).toBe("completed");
});

test("the dashboard refunds a part, and then the rest", async () => {
  const id = await paid();
  await control(`charges/${id}/refund`, { amount: 10 });
  await control(`charges/${id}/refund`, {});
  const { amount, refunds } = (await chargeOf(id)) as { amount: number; refunds: { amount: number }[] };
  expect(refunds.map((refund) => refund.amount)).toEqual([10, amount - 10]);
});
