/** How a shop is told to use a sandbox as its card provider. */
export const sandboxSettings = (sandboxUrl: string): Record<string, string> => ({
  OPENPAY_API_URL: `${sandboxUrl}/openpay`,
  OPENPAY_MERCHANT_ID: "mrodadademo000000001",
  OPENPAY_PRIVATE_KEY: "sk_demo0rodada",
  OPENPAY_PUBLIC_KEY: "pk_demo0rodada",
  OPENPAY_SCRIPT_URL: `${sandboxUrl}/openpay/js/openpay.v1.min.js`,
  OPENPAY_DATA_SCRIPT_URL: `${sandboxUrl}/openpay/js/openpay-data.v1.min.js`,
  OPENPAY_WEBHOOK_USER: "openpay",
  OPENPAY_WEBHOOK_PASSWORD: "secreto-de-prueba",
});
