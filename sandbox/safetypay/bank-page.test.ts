import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import {
  API_KEY,
  ERROR_URL,
  OK_URL,
  safetypayClient,
  SIGNATURE_KEY,
  startNotificationReceiver,
} from "../testing/safetypay-client.ts";
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
beforeEach(() => {
  sandbox.reset();
  shop.clear();
});

const codes = async (salesId?: string) => (await safetypay.activities(salesId)).map((fields) => fields[14]);
const advance = (minutes: number) => safetypay.control("clock", { advanceMs: minutes * 60_000 });

test("the page shows what is paid, to whom and until when", async () => {
  const page = await (await fetch(await safetypay.page({ CustomMerchantName: "<b>Rodada</b>" }))).text();
  expect(page).toContain('lang="es-MX"');
  expect(page).toContain("$2,320.00 MXN");
  expect(page).toContain("1001-1");
  expect(page).toContain("&lt;b&gt;Rodada&lt;/b&gt;");
});

test("a form of the shop that carries the token as a field opens the page and decides nothing", async () => {
  const { origin, pathname, searchParams } = new URL(await safetypay.page());
  const opened = await fetch(origin + pathname, { method: "POST", body: searchParams });
  expect(await opened.text()).toContain("Pagar ahora");
  expect(await codes()).toEqual([undefined]);
});

test("paying makes 101, then 102, tells the shop and only then sends the buyer back", async () => {
  const answer = await safetypay.press(await safetypay.page(), "pagar");
  expect(shop.statuses()).toContain("102");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, OK_URL]);
  await shop.waitFor(2);
  expect(shop.statuses()).toEqual(["101", "102"]);
  expect(await codes()).toEqual(["101", "102"]);
});

test("the buyer can be back at the shop before the notification is", async () => {
  const answer = await safetypay.press(await safetypay.page(), "volver");
  expect(answer.headers.get("location")).toBe(OK_URL);
  expect(await codes()).toEqual(["101", "102"]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shop.received).toEqual([]);
  await advance(1);
  await shop.waitFor(2);
  expect(shop.statuses()).toContain("102");
});

test("left pending, it gives a code to pay with and can be paid later", async () => {
  const page = await safetypay.page();
  const text = await (await safetypay.press(page, "pendiente")).text();
  const [row = []] = await safetypay.activities();
  expect(text).toContain(`<strong>${row[12]}</strong>`);
  expect(await (await fetch(`${sandbox.url}/safetypay/banco`)).text()).toContain("1001-1");
  await safetypay.press(page, "pendiente");
  expect(await codes()).toEqual(["101"]);
  await safetypay.press(page, "pagar");
  expect(await codes()).toEqual(["101", "102"]);
  expect(await (await fetch(`${sandbox.url}/safetypay/banco`)).text()).toContain("No hay transferencias en espera");
});

test("cancelling goes to the error address and leaves no operation", async () => {
  const answer = await safetypay.press(await safetypay.page(), "cancelar");
  expect(answer.headers.get("location")).toBe(ERROR_URL);
  expect(await codes()).toEqual([undefined]);
});

test("what lapsed cannot be paid", async () => {
  const page = await safetypay.page();
  expect(await (await safetypay.press(page, "vencer")).text()).toContain("El pago venció");
  expect(await (await safetypay.press(page, "pagar")).text()).toContain("El pago venció");
  expect(await codes()).toEqual(["100"]);
  await shop.waitFor(1);
  expect(shop.statuses()).toEqual(["100"]);
});

test("what is paid is paid once and does not lapse", async () => {
  const page = await safetypay.page();
  await safetypay.press(page, "pagar");
  await safetypay.press(page, "pagar");
  await safetypay.press(page, "vencer");
  await advance(200);
  expect(await codes()).toEqual(["101", "102"]);
  expect(await (await fetch(page)).text()).toContain("Este pago ya está hecho");
});

test("the clock lets tokens lapse, pending or never opened", async () => {
  await safetypay.press(await safetypay.page({ ExpirationTime: "11" }), "pendiente");
  await safetypay.page({ MerchantSalesID: "1002-1", ExpirationTime: "11" });
  await advance(10);
  expect(await codes()).toEqual(["101"]);
  await advance(1);
  expect(await codes()).toEqual(["101", "100"]);
  expect(await codes("1002-1")).toEqual(["100"]);
});

test("a payment may win the race against expiry", async () => {
  await safetypay.page();
  await advance(121);
  expect((await safetypay.control("safetypay/pay", { salesId: "1001-1" })).status).toBe(409);
  expect((await safetypay.control("safetypay/pay", { salesId: "1001-1", late: true })).status).toBe(200);
  expect(await codes()).toEqual(["100", "102"]);
});

test("there is no page without its token", async () => {
  expect((await fetch(`${sandbox.url}/safetypay/Express4/Checkout/index?TokenID=x`)).status).toBe(404);
});

test("a query is signed as the published vector and answers sixteen fields for each activity", async () => {
  await safetypay.press(await safetypay.page({ MerchantSalesID: "PED-1001" }), "pagar");
  const { fields, body } = await safetypay.post("GetOperation", {
    RequestDateTime: "2026-11-21T10:06:00",
    MerchantSalesID: "PED-1001",
    Signature: "3EDCB915105ADBE9FC7A810F937AAE4EB655284C33E66BE7E7F5A2498E481643",
  });
  expect(body.split("\n")).toHaveLength(3);
  const [, at = "", signature, , id = ""] = fields;
  expect(signature).toBe(sign(SIGNATURE_KEY, at, id, "PED-1001", "101"));
  const [pending = [], paid = []] = await safetypay.activities("PED-1001");
  expect(pending).toHaveLength(16);
  expect(paid.slice(4, 13)).toEqual([
    expect.stringMatching(/^\d{16}$/),
    "PED-1001",
    "1001",
    "2320.00",
    "MXN",
    "2320.00",
    "MXN",
    expect.stringMatching(/^\d{6}$/),
    expect.stringMatching(/^\d{6}$/),
  ]);
  expect(paid.slice(14)).toEqual(["102", "Paid"]);
});

test.each([
  ["line", /^0,[^,]+,[0-9A-F]{64}\n$/],
  ["empty", /^$/],
  ["error", /^3,/],
])("a sale without operations answers as set: %s", async (unknownSale, shape) => {
  await safetypay.control("safetypay/settings", { unknownSale });
  expect((await safetypay.post("GetOperation", { MerchantSalesID: "9-9" })).body).toMatch(shape);
});

test("refunds: part, then the rest, never more, and each reference once", async () => {
  await safetypay.press(await safetypay.page(), "pagar");
  const id = (await safetypay.activities())[0]?.[4] ?? "";
  const refund = async (AmountToRefund: string, TotalPartial: string, MerchantRefundID: string) =>
    (
      await safetypay.post("CreateRefundProcess", {
        SalesOperationID: id,
        AmountToRefund,
        TotalPartial,
        MerchantRefundID,
        Reason: "2",
        Comments: "Pedido cancelado",
      })
    ).fields;
  const done = ["0", id, expect.any(String), "320.00", "2", "2", "Pedido cancelado"];
  expect(await refund("320.00", "2", "R1")).toEqual(done);
  expect((await refund("100.00", "2", "R1"))[0]).toBe("3");
  expect((await refund("2000.01", "2", "R2"))[0]).toBe("3");
  expect((await refund("2320.00", "1", "R3"))[0]).toBe("3");
  expect((await refund("2000.00", "2", "R4"))[0]).toBe("0");
});

test("what is not paid cannot be refunded", async () => {
  await safetypay.press(await safetypay.page(), "pendiente");
  const id = (await safetypay.activities())[0]?.[4] ?? "";
  const fields = {
    SalesOperationID: id,
    AmountToRefund: "2320.00",
    TotalPartial: "1",
    MerchantRefundID: "R",
    Reason: "2",
  };
  expect((await safetypay.post("CreateRefundProcess", fields)).fields[0]).toBe("3");
});
