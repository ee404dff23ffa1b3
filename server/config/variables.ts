import {
  address,
  clabe,
  colour,
  email,
  flag,
  oneOf,
  pesos,
  picture,
  port,
  secret,
  secretAddress,
  text,
  wholeNumber,
} from "./variable.ts";

/**
 * Every setting of the shop, in the order docs/configuration.md lists them (decisions §9). An empty fallback means "not set":
 * `readConfig` says which of those live mode cannot do without.
 */
export const VARIABLES = {
  SHOP_MODE: oneOf(["demo", "live"], "demo"),
  PORT: port(3000),
  HOST: text("127.0.0.1"),
  PUBLIC_URL: address("", ["http", "https"]),
  DATABASE_URL: secretAddress("", ["postgres", "postgresql"]),
  DATA_DIR: text("./data"),
  DATABASE_POOL: wholeNumber(10, 2, 200),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  METRICS_TOKEN: secret(""),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),

  SHOP_NAME: text("Rodada", 60),
  SHOP_LEGAL_NAME: text("Rodada Llantas de México", 120),
  SHOP_PHONE: text("55 5000 0142", 30),
  SHOP_EMAIL: text("atencion@rodada.example", 120),
  SHOP_ADDRESS: text("Av. de los Hules 250, Industrial Vallejo, 02300 Azcapotzalco, Ciudad de México", 300),
  SHOP_PRIVACY_EMAIL: text("privacidad@rodada.example", 120),
  SHOP_LOGO: picture(""),
  SHOP_SOCIAL_FACEBOOK: address("", ["https"]),
  SHOP_SOCIAL_INSTAGRAM: address("", ["https"]),
  SHOP_SOCIAL_X: address("", ["https"]),
  SHOP_SOCIAL_YOUTUBE: address("", ["https"]),
  SHOP_SOCIAL_TIKTOK: address("", ["https"]),
  SHOP_SOCIAL_WHATSAPP: address("", ["https"]),
  SHOP_COLOR_BRAND: colour("#00573f"),
  SHOP_COLOR_MARK: colour("#ffc72c"),

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

  SAFETYPAY_API_URL: address("", ["http", "https"]),
  SAFETYPAY_API_KEY: secret(""),
  SAFETYPAY_SIGNATURE_KEY: secret(""),
  SAFETYPAY_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
  SAFETYPAY_EXPIRES_MINUTES: wholeNumber(120, 11, 1_440),
  SAFETYPAY_CHECK_ANSWERS: flag(true),

  PAYPAL_API_URL: address("", ["http", "https"]),
  PAYPAL_CLIENT_ID: text("", 200),
  PAYPAL_CLIENT_SECRET: secret(""),
  PAYPAL_WEBHOOK_ID: text("", 50),
  PAYPAL_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
  PAYPAL_CHECK_NOTICES: oneOf(["local", "api"], "local"),
  PAYPAL_CERT_HOSTS: text("paypal.com"),
  PAYPAL_CERT_ROOTS: text("", 20_000),

  BANK_NAME: text("", 60),
  BANK_BENEFICIARY: text("", 120),
  BANK_CLABE: clabe(""),
  BANK_ACCOUNT: text("", 30),
  DEPOSIT_DUE_HOURS: wholeNumber(72, 1, 720),

  EMPLOYEE_COURIER_FEE: pesos(150_00),
  MAX_SAVED_CARDS: wholeNumber(5, 0, 20),

  SMTP_URL: secretAddress("", ["smtp", "smtps"]),
  MAIL_FROM: text("Rodada <pedidos@rodada.example>", 200),
  CONTACT_TO: email(""),

  REGISTRATION: oneOf(["open", "invite"], "open"),
  INVITES_PER_EMPLOYEE: wholeNumber(12, 0, 1000),

  SANDBOX_PORT: port(3001),
  SANDBOX_HOST: text("127.0.0.1"),
} as const;
