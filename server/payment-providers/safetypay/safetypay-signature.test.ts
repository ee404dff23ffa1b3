import { expect, test } from "vitest";
import { signedFields } from "./safetypay-client.ts";
import { isSameSecret, sign, wireTime } from "./safetypay-signature.ts";

const KEYS = { SAFETYPAY_API_KEY: "ab12", SAFETYPAY_SIGNATURE_KEY: "SIGKEY123" };
/** Ten o'clock on the merchant's wall. */
const TEN = new Date("2026-11-21T16:00:00Z");

test("a token's signature is the published vector", () => {
  const fields = {
    CurrencyCode: "MXN",
    Amount: "2320.00",
    MerchantSalesID: "PED-1001",
    Language: "ES",
    TrackingCode: "",
    ExpirationTime: "120",
    TransactionOkURL: "https://shop.test/ok",
    TransactionErrorURL: "https://shop.test/err",
    CustomMerchantName: "Rodada",
  };
  expect(signedFields(KEYS, "CreateExpressToken", fields, TEN)).toEqual({
    ...fields,
    ApiKey: "ab12",
    RequestDateTime: "2026-11-21T10:00:00",
    ResponseFormat: "CSV",
    Signature: "D1585B8846C11D61F6B29F2E72249A377C69F827450EA629905900684D79085D",
  });
});

test("a query's signature is the published vector", () => {
  const sent = signedFields(KEYS, "GetOperation", { MerchantSalesID: "PED-1001" }, new Date("2026-11-21T16:06:00Z"));
  expect(sent["Signature"]).toBe("3EDCB915105ADBE9FC7A810F937AAE4EB655284C33E66BE7E7F5A2498E481643");
});

test("letters beyond ASCII are signed as UTF-8", () => {
  expect(sign("ñ", "á")).toBe(sign("", "á", "ñ"));
  expect(sign("K", "ñ")).not.toBe(sign("K", "n"));
});

test.each([
  ["2026-11-21T16:00:00.999Z", "2026-11-21T10:00:00"],
  ["2026-01-01T05:59:59Z", "2025-12-31T23:59:59"],
  ["2026-07-01T12:03:04Z", "2026-07-01T06:03:04"],
])("%s is %s on the merchant's wall, without a zone", (moment, text) => {
  expect(wireTime(new Date(moment))).toBe(text);
});

test("secrets are the same without regard to case, and only whole", () => {
  expect(isSameSecret("abCD", "ABcd")).toBe(true);
  expect(isSameSecret("abc", "abcd")).toBe(false);
  expect(isSameSecret("", "abcd")).toBe(false);
});
