import { parseCentralDate } from "../core/clock.ts";
import { OpenpayError } from "./openpay-errors.ts";

export type Fields = Readonly<Record<string, unknown>>;

const invalid = (description: string) => new OpenpayError(1001, description);

/** The body as an object. Some clients encode an empty object twice, so a string is decoded once more. */
export const readFields = (body: unknown): Fields => {
  if (body === undefined || body === null || body === "") return {};
  if (typeof body === "string") {
    try {
      return readFields(JSON.parse(body));
    } catch {
      throw invalid("The request body is not valid JSON");
    }
  }
  if (typeof body !== "object" || Array.isArray(body)) throw invalid("The request body must be a JSON object");
  return body as Fields;
};

export const readText = (fields: Fields, name: string, longest: number): string | null => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw invalid(`${name} must be a string`);
  if (value.length > longest) throw invalid(`${name} length must be between 0 and ${longest}`);
  return value;
};

export const requireText = (fields: Fields, name: string, longest: number): string => {
  const value = readText(fields, name, longest);
  if (value === null || value.trim() === "") throw invalid(`${name} is required`);
  return value;
};

/** Digits sent as a string or, as some clients do, as a number. */
export const readDigits = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" && typeof value !== "number") throw invalid(`${name} must be a string`);
  return String(value).trim();
};

/** `true`, `"true"`, `false`, `"false"`. */
export const readFlag = (fields: Fields, name: string, fallback: boolean): boolean => {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return fallback;
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw invalid(`${name} must be a boolean`);
};

/** Pesos with at most two decimals, more than zero, as whole centavos; null when absent. */
export const readAmount = (fields: Fields, name = "amount"): number | null => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) throw invalid(`${name} must be a positive number`);
  const [pesos = "0", decimals = ""] = text.split(".");
  if (decimals.replace(/0+$/, "").length > 2) throw invalid(`${name} must have at most two decimal places`);
  const centavos = Number(pesos) * 100 + Number(decimals.padEnd(2, "0").slice(0, 2));
  if (centavos <= 0) throw invalid(`${name} must be greater than 0`);
  return centavos;
};

export const requireAmount = (fields: Fields): number => {
  const centavos = readAmount(fields);
  if (centavos === null) throw invalid("amount is required");
  return centavos;
};

export const readDate = (fields: Fields, name: string): Date | null => {
  const text = readText(fields, name, 40);
  if (text === null) return null;
  const instant = parseCentralDate(text);
  if (!instant) throw invalid(`${name} must be an ISO 8601 date`);
  return instant;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const requireEmail = (fields: Fields, name = "email"): string => {
  const email = requireText(fields, name, 100);
  if (!EMAIL.test(email)) throw invalid(`${name} not a well-formed email address`);
  return email;
};

const ADDRESS_FIELDS = ["line1", "postal_code", "state", "city", "country_code"] as const;

/** An address is optional, but the fields that matter are required inside it. */
export const readAddress = (fields: Fields): unknown => {
  const value = fields["address"];
  if (value === undefined || value === null) return null;
  const address = readFields(value);
  for (const name of ADDRESS_FIELDS) requireText(address, name, 200);
  return address;
};

export const toPesos = (centavos: number): number => centavos / 100;
