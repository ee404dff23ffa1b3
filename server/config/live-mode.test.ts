import { describe, expect, test } from "vitest";
import { LIVE_NEEDS, readConfig } from "./config.ts";

/** One acceptable value for everything live mode needs. */
const LIVE: Readonly<Record<string, string>> = {
  PUBLIC_URL: "https://llantas.example",
  DATABASE_URL: "postgres://shop@db.example/shop",
  SMTP_URL: "smtps://mail.example",
  SHOP_ADDRESS: "Av. de los Hules 250, 02300 Azcapotzalco, Ciudad de México",
  SHOP_PRIVACY_EMAIL: "privacidad@llantas.example",
  OPENPAY_API_URL: "https://pay.example",
  OPENPAY_MERCHANT_ID: "m1",
  OPENPAY_PRIVATE_KEY: "sk_1",
  OPENPAY_PUBLIC_KEY: "pk_1",
  OPENPAY_SCRIPT_URL: "https://pay.example/openpay.js",
  OPENPAY_DATA_SCRIPT_URL: "https://pay.example/openpay-data.js",
  OPENPAY_WEBHOOK_USER: "openpay",
  OPENPAY_WEBHOOK_PASSWORD: "secret",
};

describe("live mode", () => {
  test("starts with what it needs, and with nothing else", () => {
    expect(LIVE_NEEDS).toEqual(Object.keys(LIVE));
    expect(readConfig({ SHOP_MODE: "live", ...LIVE }).SHOP_MODE).toBe("live");
  });

  test.each(LIVE_NEEDS)("does not start without %s", (name) => {
    expect(() => readConfig({ SHOP_MODE: "live", ...LIVE, [name]: "" })).toThrow(name);
  });

  test.each([
    ["PUBLIC_URL", "http://otra.example"],
    ["OPENPAY_API_URL", "http://otra.example"],
    ["OPENPAY_SCRIPT_URL", "http://otra.example"],
    ["OPENPAY_DATA_SCRIPT_URL", "http://otra.example"],
    ["SAFETYPAY_API_URL", "http://otra.example"],
    ["PAYPAL_API_URL", "http://otra.example"],
    ["PAYPAL_CERT_HOSTS", "paypal.com, http://otra.example"],
  ])("does not start with %s by http", (name, value) => {
    expect(() => readConfig({ SHOP_MODE: "live", ...LIVE, [name]: value })).toThrow(
      `La variable ${name} debe empezar con https://`,
    );
  });
});
