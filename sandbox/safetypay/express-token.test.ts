import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { API_KEY, aToken, safetypayClient, SIGNATURE_KEY } from "../testing/safetypay-client.ts";
import { sign } from "./signature.ts";

let sandbox: RunningSandbox;
let safetypay: ReturnType<typeof safetypayClient>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ safetypay: { apiKey: API_KEY, signatureKey: SIGNATURE_KEY } });
  safetypay = safetypayClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const VECTOR = "D1585B8846C11D61F6B29F2E72249A377C69F827450EA629905900684D79085D";

test("a token is made for a right signature, in the published vector's own hex", async () => {
  const { status, body, fields } = await safetypay.post("CreateExpressToken", {
    ...aToken({ MerchantSalesID: "PED-1001" }),
    Signature: VECTOR,
  });
  expect(status).toBe(200);
  expect(body.endsWith("\n")).toBe(true);
  const [errorNumber, at = "", url = "", signature] = fields;
  expect(fields).toHaveLength(4);
  expect(errorNumber).toBe("0");
  expect(at).toMatch(DATE_TIME);
  expect(url).toMatch(new RegExp(`^${sandbox.url}/safetypay/Express4/Checkout/index\\?TokenID=[0-9a-f-]{36}$`));
  expect(signature).toBe(sign(SIGNATURE_KEY, at, url));
});

test("signature and key are compared without regard to case", async () => {
  const fields = { ...aToken({ MerchantSalesID: "PED-1001" }), Signature: VECTOR.toLowerCase() };
  expect((await safetypay.post("CreateExpressToken", { ...fields, ApiKey: API_KEY.toUpperCase() })).fields[0]).toBe(
    "0",
  );
});

test.each([
  ["an unknown key", { ApiKey: "f".repeat(32) }, "1"],
  ["no key at all, though the signature is wrong too", { ApiKey: "", Signature: "x" }, "1"],
  ["a signature of another key", { Signature: sign("OTHER", "2026-11-21T10:00:00") }, "2"],
  ["another amount than was signed", { Amount: "2320.0", Signature: VECTOR, MerchantSalesID: "PED-1001" }, "2"],
  ["a time with a zone", { RequestDateTime: "2026-11-21T10:00:00Z" }, "3"],
  ["an amount without decimals", { Amount: "2320" }, "3"],
  ["an amount of nothing", { Amount: "0.00" }, "3"],
  ["a currency in lower case", { CurrencyCode: "mxn" }, "3"],
  ["a reference of 21 characters", { MerchantSalesID: "1".repeat(21) }, "3"],
  ["no reference", { MerchantSalesID: "" }, "3"],
  ["a language it does not speak", { Language: "FR" }, "3"],
  ["an expiry under eleven minutes", { ExpirationTime: "10" }, "3"],
  ["an expiry over a day", { ExpirationTime: "1441" }, "3"],
  ["an expiry that is not a number", { ExpirationTime: "2h" }, "3"],
  ["a malformed return address", { TransactionOkURL: "shop.test/ok" }, "3"],
  ["an unknown product", { ProductID: "5" }, "3"],
  ["an unknown format", { ResponseFormat: "JSON" }, "3"],
])("refused: %s", async (_why, fields, errorNumber) => {
  const answer = await safetypay.post("CreateExpressToken", aToken(fields));
  expect(answer.status).toBe(200);
  expect(answer.fields[0]).toBe(errorNumber);
  expect(answer.fields).toHaveLength(3);
  expect((await safetypay.control("safetypay/tokens")).body).toEqual([]);
});

test.each(["11", "1440"])("an expiry of %s minutes is allowed", async (minutes) => {
  expect((await safetypay.post("CreateExpressToken", aToken({ ExpirationTime: minutes }))).fields[0]).toBe("0");
});

test("without a contract for pesos the currency is refused", async () => {
  await safetypay.control("safetypay/settings", { acceptsMxn: false });
  expect((await safetypay.post("CreateExpressToken", aToken())).fields[0]).toBe("3");
  expect((await safetypay.post("CreateExpressToken", aToken({ CurrencyCode: "USD" }))).fields[0]).toBe("0");
});

test("one reference may have several tokens", async () => {
  expect(await safetypay.page()).not.toBe(await safetypay.page());
});

test("an address that does not exist is a 404 without a number", async () => {
  const answer = await safetypay.post("CreateToken", {});
  expect(answer.status).toBe(404);
  expect(answer.type).toContain("text/html");
});

test("a fault of 500 is a page, and nothing was made", async () => {
  await safetypay.control("next", { fault: "500", match: "POST /safetypay/.../CreateExpressToken" });
  expect((await safetypay.post("CreateExpressToken", aToken())).status).toBe(500);
  expect((await safetypay.control("safetypay/tokens")).body).toEqual([]);
});
