import type { Fields } from "../core/control-fields.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { invalid, SafetypayError } from "./safetypay-errors.ts";
import { isSameSignature, sign } from "./signature.ts";

/** Text of a field, empty when it is absent; a field sent twice counts as wrong. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw invalid(`${name} is not valid`);
  return value;
};

export const requireMatch = (fields: Fields, name: string, pattern: RegExp): string => {
  const text = textOf(fields, name);
  if (!pattern.test(text)) throw invalid(text === "" ? `${name} is required` : `${name} is not valid`);
  return text;
};

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Key first, then the signature over the named fields just as they came, then the time. */
export const authenticate = (context: SafetypayContext, fields: Fields, signedNames: readonly string[]): void => {
  if (textOf(fields, "ApiKey").toUpperCase() !== context.apiKey.toUpperCase()) throw new SafetypayError(1);
  const right = sign(context.signatureKey, ...signedNames.map((name) => textOf(fields, name)));
  if (!isSameSignature(textOf(fields, "Signature"), right)) throw new SafetypayError(2);
  requireMatch(fields, "RequestDateTime", DATE_TIME);
};
