/** What SHOP_MODE=live cannot start without, besides its database. No server answers at these addresses. */
export const LIVE_SETTINGS: Readonly<Record<string, string>> = {
  SHOP_MODE: "live",
  SHOP_ADDRESS: "Av. de los Hules 250, Ciudad de México",
  SHOP_PRIVACY_EMAIL: "privacidad@llantas.example",
  PUBLIC_URL: "https://tienda.example",
  SMTP_URL: "smtps://127.0.0.1:1",
  OPENPAY_API_URL: "https://127.0.0.1:1",
  OPENPAY_SCRIPT_URL: "https://127.0.0.1:1/openpay.js",
  OPENPAY_DATA_SCRIPT_URL: "https://127.0.0.1:1/openpay-data.js",
  OPENPAY_MERCHANT_ID: "m0000000000000000001",
  OPENPAY_PRIVATE_KEY: "sk_test",
  OPENPAY_PUBLIC_KEY: "pk_test",
  OPENPAY_WEBHOOK_USER: "openpay",
  OPENPAY_WEBHOOK_PASSWORD: "test-password-0001",
};
