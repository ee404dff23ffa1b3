import { address, existingFile, oneOf, secret, text, type Variable, wholeNumber } from "./variable.ts";

const matching = (fallback: string, pattern: RegExp, expects: string): Variable<string> => ({
  expects,
  parse: (value) => (pattern.test(value) ? value : undefined),
  fallback,
});

/** Until when an invoice may be asked for: the end of the month of payment, or days after it. */
export type RequestLimit = "monthEnd" | number;

const requestLimit: Variable<RequestLimit> = {
  expects: "monthEnd, o los días desde el pago, de 1 a 60",
  parse: (value) => {
    if (value === "monthEnd") return value;
    const days = /^\d{1,2}$/.test(value) ? Number(value) : 0;
    return days >= 1 && days <= 60 ? days : undefined;
  },
  fallback: "monthEnd",
};

/** CFDI 4.0: issuer, certificate, PAC and what accounting decides (invoicing sections 2, 3, 7). */
export const INVOICING_VARIABLES = {
  CFDI_ISSUER_RFC: matching("", /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, "un RFC en mayúsculas"),
  CFDI_ISSUER_NAME: text("", 300),
  CFDI_ISSUER_REGIME: matching("601", /^6\d{2}$/, "una clave del catálogo de regímenes, por ejemplo 601"),
  CFDI_PLACE: matching("", /^\d{5}$/, "un código postal de 5 dígitos"),
  CFDI_SERIES: matching("RW", /^[A-Z\d]{1,20}$/, "de 1 a 20 letras mayúsculas o dígitos"),
  CFDI_CSD_CER: existingFile(""),
  CFDI_CSD_KEY: existingFile(""),
  CFDI_CSD_PASSWORD: secret(""),
  PAC_API_URL: address("", ["http", "https"]),
  PAC_TOKEN: secret(""),
  PAC_USER: text("", 200),
  PAC_PASSWORD: secret(""),
  PAC_TIMEOUT_MS: wholeNumber(30_000, 100, 120_000),
  SAT_STATUS_URL: address("", ["http", "https"]),
  CFDI_AT: oneOf(["20", "40"], "20"),
  CFDI_GLOBAL: oneOf(["day", "week", "month", "off"], "month"),
  CFDI_GLOBAL_HOURS: wholeNumber(24, 1, 72),
  CFDI_REQUEST_UNTIL: requestLimit,
  CFDI_FORM_CASH: oneOf(["01", "31"], "01"),
  CFDI_FORM_PAYPAL: oneOf(["31", "03", "04"], "31"),
  CFDI_FORM_SAFETYPAY: oneOf(["03", "31"], "03"),
  CFDI_FREIGHT_KEY: matching("78102203", /^\d{8}$/, "una clave de c_ClaveProdServ, de 8 dígitos"),
} as const;

/** All of them are set, or none: without them the shop issues no invoices. */
export const INVOICING_KEYS = [
  "CFDI_ISSUER_RFC",
  "CFDI_ISSUER_NAME",
  "CFDI_PLACE",
  "CFDI_CSD_CER",
  "CFDI_CSD_KEY",
  "CFDI_CSD_PASSWORD",
  "PAC_API_URL",
  "SAT_STATUS_URL",
] as const satisfies readonly (keyof typeof INVOICING_VARIABLES)[];
