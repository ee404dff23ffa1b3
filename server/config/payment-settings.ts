import { address, flag, names, oneOf, pesos, secret, text, type Variable, wholeNumber } from "./variable.ts";
import { PAYMENT_PROVIDERS } from "../../shared/domain/payment/provider-names.ts";

interface ProviderSettings {
  readonly name: string;
  /** Of its variables: `…_API_URL`, without which it is not offered, and `…_TIMEOUT_MS`, the longest that a call may take. */
  readonly prefix: string;
  readonly variables: Readonly<Record<string, Variable<unknown>>>;
  /** All of them are set, or none. */
  readonly keys: readonly string[];
}

const openpay = {
  name: PAYMENT_PROVIDERS.openpay.name,
  prefix: "OPENPAY",
  variables: {
    OPENPAY_API_URL: address("", ["http", "https"]),
    OPENPAY_MERCHANT_ID: text("", 45),
    OPENPAY_PRIVATE_KEY: secret(""),
    OPENPAY_PUBLIC_KEY: text("", 100),
    OPENPAY_SANDBOX_MODE: flag(false),
    OPENPAY_SCRIPT_URL: address("", ["http", "https"]),
    OPENPAY_DATA_SCRIPT_URL: address("", ["http", "https"]),
    OPENPAY_WEBHOOK_USER: text("", 100),
    OPENPAY_WEBHOOK_PASSWORD: secret(""),
    OPENPAY_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
    CARD_3DS: oneOf(["auto", "always"], "auto"),
    CARD_3DS_FROM: pesos(1_000_000_00),
    CASH_DUE_HOURS: wholeNumber(72, 1, 720),
    CASH_STORES: names(["Walmart", "Bodega Aurrera", "7-Eleven", "Farmacias del Ahorro"]),
    RECONCILE_DAYS: wholeNumber(120, 3, 730),
  },
  keys: [
    "OPENPAY_API_URL",
    "OPENPAY_MERCHANT_ID",
    "OPENPAY_PRIVATE_KEY",
    "OPENPAY_PUBLIC_KEY",
    "OPENPAY_SCRIPT_URL",
    "OPENPAY_DATA_SCRIPT_URL",
  ],
} as const satisfies ProviderSettings;

const safetypay = {
  name: PAYMENT_PROVIDERS.safetypay.name,
  prefix: "SAFETYPAY",
  variables: {
    SAFETYPAY_API_URL: address("", ["http", "https"]),
    SAFETYPAY_API_KEY: secret(""),
    SAFETYPAY_SIGNATURE_KEY: secret(""),
    SAFETYPAY_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
    SAFETYPAY_EXPIRES_MINUTES: wholeNumber(120, 11, 1_440),
    SAFETYPAY_CHECK_ANSWERS: flag(true),
    SAFETYPAY_USUAL_CODES: text("201", 100),
  },
  keys: ["SAFETYPAY_API_URL", "SAFETYPAY_API_KEY", "SAFETYPAY_SIGNATURE_KEY"],
} as const satisfies ProviderSettings;

const paypal = {
  name: PAYMENT_PROVIDERS.paypal.name,
  prefix: "PAYPAL",
  variables: {
    PAYPAL_API_URL: address("", ["http", "https"]),
    PAYPAL_CLIENT_ID: text("", 200),
    PAYPAL_CLIENT_SECRET: secret(""),
    PAYPAL_WEBHOOK_ID: text("", 50),
    PAYPAL_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
    PAYPAL_CHECK_NOTICES: oneOf(["local", "api"], "local"),
    PAYPAL_CERT_HOSTS: text("paypal.com"),
    PAYPAL_CERT_ROOTS: text("", 20_000),
  },
  keys: ["PAYPAL_API_URL", "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
} as const satisfies ProviderSettings;

/** The payment providers, by their name in the database. */
export const PROVIDER_SETTINGS = { openpay, safetypay, paypal } as const;
export const PROVIDER_VARIABLES = { ...openpay.variables, ...safetypay.variables, ...paypal.variables } as const;

export type ProviderName = keyof typeof PROVIDER_SETTINGS;
