import type { Fields, Money } from "./entities.ts";
import { PaypalError } from "./paypal-errors.ts";

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The body of a call that may come without one. */
export const readBody = (body: unknown): Fields => {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw PaypalError.of("MALFORMED_REQUEST_JSON", { location: "body" });
  return body;
};

export const invalidAt = (field: string, value?: unknown): PaypalError =>
  PaypalError.of("INVALID_PARAMETER_VALUE", { field, value, location: "body" });

export const missingAt = (field: string): PaypalError =>
  PaypalError.of("MISSING_REQUIRED_PARAMETER", { field, location: "body" });

/** An object inside; `at` is the JSON pointer of what holds it. */
export const readObject = (fields: Fields, at: string, name: string): Fields | null => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!isObject(value))
    throw PaypalError.of("INVALID_PARAMETER_SYNTAX", { field: `${at}/${name}`, value, location: "body" });
  return value;
};

export const readList = (fields: Fields, at: string, name: string): Fields[] | null => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every(isObject))
    throw PaypalError.of("INVALID_PARAMETER_SYNTAX", { field: `${at}/${name}`, location: "body" });
  return value;
};

export const readText = (fields: Fields, at: string, name: string, longest: number): string | null => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  const place = { field: `${at}/${name}`, value, location: "body" as const };
  if (typeof value !== "string") throw PaypalError.of("INVALID_PARAMETER_SYNTAX", place);
  if (value.length === 0 || value.length > longest) throw PaypalError.of("INVALID_STRING_LENGTH", place);
  return value;
};

export const requireText = (fields: Fields, at: string, name: string, longest: number): string => {
  const value = readText(fields, at, name, longest);
  if (value === null) throw missingAt(`${at}/${name}`);
  return value;
};

export const readUrl = (fields: Fields, at: string, name: string): string | null => {
  const url = readText(fields, at, name, 4_000);
  if (url === null) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw PaypalError.of("INVALID_PARAMETER_SYNTAX", { field: `${at}/${name}`, value: url, location: "body" });
  return url;
};

const CURRENCIES = ["MXN", "USD"];
const HIGHEST_CENTAVOS = 999_999_999;

/** Text of an amount as whole hundredths. */
const readValue = (text: string, field: string): number => {
  const place = { field, value: text, location: "body" as const };
  const parts = /^(-?)(\d{0,32})(?:\.(\d{1,32}))?$/.exec(text);
  const [, sign = "", whole = "", decimals = ""] = parts ?? [];
  if (!parts || whole + decimals === "") throw PaypalError.of("INVALID_PARAMETER_SYNTAX", place);
  if (decimals.length > 2) throw PaypalError.of("DECIMAL_PRECISION", place);
  const centavos = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (centavos > HIGHEST_CENTAVOS) throw PaypalError.of("MAX_VALUE_EXCEEDED", place);
  if (sign === "-" || centavos === 0) throw PaypalError.of("CANNOT_BE_ZERO_OR_NEGATIVE", place);
  return centavos;
};

/** `{currency_code, value}`; null when absent. */
export const readMoney = (fields: Fields, at: string, name: string): Money | null => {
  const money = readObject(fields, at, name);
  if (!money) return null;
  const pointer = `${at}/${name}`;
  const currency = requireText(money, pointer, "currency_code", 3);
  const value = requireText(money, pointer, "value", 32);
  if (!CURRENCIES.includes(currency))
    throw PaypalError.of("INVALID_CURRENCY_CODE", { field: `${pointer}/currency_code`, value: currency });
  return { centavos: readValue(value, `${pointer}/value`), currency };
};
