import type { StartOptions } from "../../../sandbox/app.ts";
import { rootCertificatePem } from "../../../sandbox/paypal/certificate.ts";

/** How a shop is told to use a sandbox as its payment providers. */
export const sandboxSettings = (sandboxUrl: string): Record<string, string> => ({
  OPENPAY_API_URL: `${sandboxUrl}/openpay`,
  OPENPAY_MERCHANT_ID: "mrodadademo000000001",
  OPENPAY_PRIVATE_KEY: "sk_demo0rodada",
  OPENPAY_PUBLIC_KEY: "pk_demo0rodada",
  OPENPAY_SCRIPT_URL: `${sandboxUrl}/openpay/js/openpay.v1.min.js`,
  OPENPAY_DATA_SCRIPT_URL: `${sandboxUrl}/openpay/js/openpay-data.v1.min.js`,
  OPENPAY_WEBHOOK_USER: "openpay",
  OPENPAY_WEBHOOK_PASSWORD: "secreto-de-prueba",
  SAFETYPAY_API_URL: `${sandboxUrl}/safetypay`,
  SAFETYPAY_API_KEY: "5afe0000000000000000000000000de0",
  SAFETYPAY_SIGNATURE_KEY: "51600000000000000000000000000de0",
  PAYPAL_API_URL: `${sandboxUrl}/paypal`,
  PAYPAL_CLIENT_ID: "AdemoRodadaClient",
  PAYPAL_CLIENT_SECRET: "EdemoRodadaSecret",
  PAYPAL_WEBHOOK_ID: "0RODADADEMO000001",
  PAYPAL_CERT_HOSTS: sandboxUrl,
  PAYPAL_CERT_ROOTS: rootCertificatePem(),
  BANK_NAME: "Banco de Demostración",
  BANK_BENEFICIARY: "Rodada Llantas de México",
  BANK_CLABE: "032180000118359719",
});

/** What the providers' own panels would hold. */
export const webhooksTo = (url: string): StartOptions => ({
  openpay: { webhook: { url: `${url}/api/Webhooks/OpenPay`, user: "openpay", password: "secreto-de-prueba" } },
  paypal: { webhook: { id: "0RODADADEMO000001", url: `${url}/api/Webhooks/PayPal` } },
  safetypay: { notifyUrl: `${url}/api/Webhooks/SafetyPay` },
});
