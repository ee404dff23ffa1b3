import { INVOICING_VARIABLES } from "./invoicing-settings.ts";
import { TRACKING_VARIABLES } from "./tracking-settings.ts";
import { PROVIDER_VARIABLES } from "./payment-settings.ts";
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
  portOrNone,
  secret,
  secretAddress,
  text,
  wholeNumber,
} from "./variable.ts";

/**
 * Every setting of the shop, in the order of docs/configuration.md (decisions §9). An empty fallback means "not set"; `readConfig` says which
 * of those live mode requires.
 */
export const VARIABLES = {
  SHOP_MODE: oneOf(["demo", "live"], "demo"),
  DEMO_PUBLIC: flag(false),
  PORT: port(3000),
  HOST: text("127.0.0.1"),
  PUBLIC_URL: address("", ["http", "https"]),
  DATABASE_URL: secretAddress("", ["postgres", "postgresql"]),
  DATABASE_DIRECT_URL: secretAddress("", ["postgres", "postgresql"]),
  DATA_DIR: text("./data"),
  DATABASE_POOL: wholeNumber(10, 2, 200),
  SHED_LAG_MS: wholeNumber(500, 0, 60_000),
  SHED_WAITING: wholeNumber(100, 0, 10_000),
  SHED_RENDERS: wholeNumber(50, 0, 10_000),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  METRICS_TOKEN: secret(""),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),

  OFFICE_PORT: portOrNone(3002),
  OFFICE_HOST: text("127.0.0.1"),
  OFFICE_URL: address("", ["http", "https"]),
  OFFICE_POOL: wholeNumber(4, 2, 50),
  OFFICE_KEY: secret(""),
  FOUR_EYES: oneOf(["on", "off"], "on"),

  SHOP_NAME: text("Rodada", 60),
  SHOP_LEGAL_NAME: text("Rodada Llantas de México", 120),
  SHOP_PHONE: text("55 5000 0142", 30),
  SHOP_HOURS: text("lunes a viernes de 8:00 a 17:00", 120),
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
  OFFLINE_PAGE: oneOf(["on", "off"], "on"),

  ...PROVIDER_VARIABLES,

  BANK_NAME: text("", 60),
  BANK_BENEFICIARY: text("", 120),
  BANK_CLABE: clabe(""),
  BANK_ACCOUNT: text("", 30),
  DEPOSIT_DUE_HOURS: wholeNumber(72, 1, 720),

  ...INVOICING_VARIABLES,
  ...TRACKING_VARIABLES,

  UNPAID_ORDERS_PER_CUSTOMER: wholeNumber(2, 0, 1_000),
  UNPAID_ORDERS_PER_NETWORK: wholeNumber(20, 0, 100_000),
  UNPAID_ORDERS_PER_PHONE: wholeNumber(3, 0, 1_000),
  UNPAID_ORDERS_PER_RFC: wholeNumber(3, 0, 1_000),
  HELD_PIECES_MAX: wholeNumber(40, 0, 100_000),
  HELD_AMOUNT_MAX: pesos(150_000_00),
  HOLD_HOURS_NEW_CUSTOMER: wholeNumber(24, 0, 720),
  DEPOSIT_REVIEW_FROM: pesos(60_000_00),
  CARD_TRIES_3DS: wholeNumber(3, 0, 1_000),
  CARD_TRIES_PAUSE: wholeNumber(8, 0, 1_000),
  CARD_TRIES_NETWORK_3DS: wholeNumber(15, 0, 100_000),
  CARD_TRIES_NETWORK_PAUSE: wholeNumber(40, 0, 100_000),

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
