import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import {
  acknowledge,
  API_KEY,
  safetypayClient,
  SIGNATURE_KEY,
  startNotificationReceiver,
} from "../testing/safetypay-client.ts";
import { ECHOED } from "./acknowledgement.ts";
import { sign } from "./signature.ts";

let sandbox: RunningSandbox;
let safetypay: ReturnType<typeof safetypayClient>;
let shop: Awaited<ReturnType<typeof startNotificationReceiver>>;
beforeAll(async () => {
  shop = await startNotificationReceiver();
  const options = { apiKey: API_KEY, signatureKey: SIGNATURE_KEY, notifyUrl: shop.url };
  sandbox = await startTestSandbox({ safetypay: options });
  safetypay = safetypayClient(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(async () => {
  sandbox.reset();
  // A repetition of the test before may be on its way still.
  await wait(30);
  shop.clear();
  await safetypay.control("safetypay/settings", { notifiesPending: false });
});

const pay = async () => safetypay.press(await safetypay.page(), "pagar");
const fault = (name: string) => safetypay.control("next", { fault: name, match: "safetypay payment.102" });
const events = async () =>
  (await safetypay.control("events")).body as { id: string; state: string; attempts: unknown[] }[];
const signatureOf = (fields: Record<string, string>, key = SIGNATURE_KEY) =>
  sign(key, fields["RequestDateTime"] ?? "", ...ECHOED.map((name) => fields[name] ?? ""));

const VECTOR = {
  MerchantSalesID: "PED-1001",
  ReferenceNo: "0126000000000001",
  CreationDateTime: "2026-11-21T10:00:05",
  Amount: "2320.00",
  CurrencyID: "MXN",
  PaymentReferenceNo: "606973",
  Status: "102",
};

test("the published vectors of notification and acknowledgement", () => {
  expect(signatureOf({ RequestDateTime: "2026-11-21T10:05:00", ...VECTOR })).toBe(
    "FEFA9244B5B4B705905DDCC06FB6C190A836537941CAF34ACEC893CEACDDD5D3",
  );
  expect(acknowledge(VECTOR, { MerchantOrderNo: "PED-1001" }).split(",").at(-1)).toBe(
    "0114E78E29EEA56AFBE867DEFC5E799A636EDA5D2267F93A33C7F4B226159305",
  );
});

test("a payment is told as signed form fields", async () => {
  await pay();
  const [fields = {}] = shop.received;
  expect(Object.keys(fields)).toEqual(["ApiKey", "RequestDateTime", ...ECHOED, "Signature"]);
  expect(fields).toMatchObject({ ApiKey: API_KEY, MerchantSalesID: "1001-1", Amount: "2320.00", CurrencyID: "MXN" });
  expect(fields["ReferenceNo"]).toMatch(/^\d{16}$/);
  expect(fields["Signature"]).toBe(signatureOf(fields));
  await vi.waitFor(async () => expect(await events()).toMatchObject([{ state: "delivered" }]));
});

test.each([
  ["HTTP 500", () => ({ status: 500, body: "" })],
  ["one line", () => ({ body: "" })],
  ["one line", (fields: Record<string, string>) => ({ body: `${acknowledge(fields)}\nextra` })],
  ["ErrorNumber", (fields: Record<string, string>) => ({ body: acknowledge(fields, { ErrorNumber: "3" }) })],
  [
    "ResponseDateTime",
    (fields: Record<string, string>) => ({ body: acknowledge(fields, { ResponseDateTime: "hoy" }) }),
  ],
  ...ECHOED.map(
    (name) =>
      [name, (fields: Record<string, string>) => ({ body: acknowledge(fields, { [name]: "9" }) })] satisfies [
        string,
        unknown,
      ],
  ),
  ["MerchantOrderNo", (fields: Record<string, string>) => ({ body: acknowledge(fields, { MerchantOrderNo: "" }) })],
  ["Signature", (fields: Record<string, string>) => ({ body: acknowledge(fields, {}, "OTHER") })],
] as [string, (fields: Record<string, string>) => { status?: number; body: string }][])(
  "a wrong acknowledgement is asked for again, word for word: %s",
  async (why, reply) => {
    shop.next(reply);
    await pay();
    await shop.waitFor(2);
    expect(shop.received[1]).toEqual(shop.received[0]);
    const [first] = (await safetypay.control("safetypay/acknowledgements")).body as { refusedFor: string }[];
    expect(first?.refusedFor).toContain(why);
    await vi.waitFor(async () => expect(await events()).toMatchObject([{ state: "delivered" }]));
    expect(shop.received).toHaveLength(2);
  },
);

test("duplicate, dropped and badly signed notifications on request", async () => {
  await fault("duplicate");
  await pay();
  await shop.waitFor(2);
  expect(shop.received[0]).toEqual(shop.received[1]);

  await fault("drop");
  await pay();
  expect(shop.received).toHaveLength(2);

  await fault("wrongAuth");
  await pay();
  await shop.waitFor(3);
  expect(shop.received[2]?.["Signature"]).not.toBe(signatureOf(shop.received[2] ?? {}));
});

test("a replay a day later is the same message", async () => {
  await pay();
  await safetypay.control("clock", { advanceMs: 24 * 3_600_000 });
  await safetypay.control(`events/${(await events())[0]?.id ?? ""}/resend`, {});
  await shop.waitFor(2);
  expect(shop.received[1]).toEqual(shop.received[0]);
});

test.each([
  ["Amount", "1.00"],
  ["CurrencyID", "USD"],
  ["MerchantSalesID", "9999-9"],
  ["ReferenceNo", "0126999999999999"],
])("an untrue notification is signed rightly: %s", async (name, value) => {
  await pay();
  await safetypay.control("safetypay/notifications", { salesId: "1001-1", status: "102", fields: { [name]: value } });
  await shop.waitFor(2);
  expect(shop.received[1]?.[name]).toBe(value);
  expect(shop.received[1]?.["Signature"]).toBe(signatureOf(shop.received[1] ?? {}));
});

test("status 201, and 100 after 102, are told and answered to a query", async () => {
  await pay();
  for (const status of ["201", "100"])
    expect((await safetypay.control("safetypay/activities", { salesId: "1001-1", status })).status).toBe(200);
  await shop.waitFor(3);
  expect(shop.statuses()).toEqual(["102", "201", "100"]);
  expect((await safetypay.activities()).map((fields) => fields[14])).toEqual(["101", "102", "201", "100"]);
});

test("the control refuses what it does not know", async () => {
  for (const [path, body] of [
    ["activities", { salesId: "no", status: "102" }],
    ["notifications", { salesId: "no", status: "102" }],
    ["pay", { salesId: "no" }],
    ["settings", { unknownSale: "maybe" }],
    ["settings", { color: "red" }],
  ] as const)
    expect((await safetypay.control(`safetypay/${path}`, body)).status).toBe(400);
});
