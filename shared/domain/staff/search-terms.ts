import { idOfFolio } from "../text/folio.ts";
import { HIGHEST_INTEGER } from "../text/highest-integer.ts";

/** What a text typed into the staff's search may be. Source: office section 5, screen 4. */
export type SearchTerm =
  | { readonly kind: "orderNumber"; readonly orderId: number }
  | { readonly kind: "attempt"; readonly reference: string }
  | { readonly kind: "email"; readonly email: string }
  /** At least 7 of the last 10 digits. */
  | { readonly kind: "phone"; readonly digits: string }
  | { readonly kind: "rfc"; readonly rfc: string }
  /** A deposit's or Paynet's reference, a provider's id, a tracking number. */
  | { readonly kind: "reference"; readonly reference: string }
  | { readonly kind: "tireCode"; readonly code: string }
  | { readonly kind: "returnFolio"; readonly returnId: number }
  /** With its right check digit. */
  | { readonly kind: "messageFolio"; readonly messageId: number }
  /** Lower case without accents. */
  | { readonly kind: "name"; readonly words: readonly string[] };

export type SearchKind = SearchTerm["kind"];

/** Terms that name a person: their use is a line of the audit log. */
export const PERSONAL_KINDS: readonly SearchKind[] = ["email", "phone", "rfc", "name"];

export const LONGEST_SEARCH = 100;
const PHONE_DIGITS = 10;

/** Everything that a text may be: `11500418` is an order's number, a phone's end, a reference and a tyre's code. */
export function searchTermsOf(typed: string): readonly SearchTerm[] {
  const text = typed.trim().replaceAll(/\s+/gu, " ").slice(0, LONGEST_SEARCH);
  const terms: SearchTerm[] = [];
  if (/^#?\d{1,10}$/u.test(text)) {
    const orderId = Number(text.replace("#", ""));
    if (orderId > 0 && orderId <= HIGHEST_INTEGER) terms.push({ kind: "orderNumber", orderId });
  }
  if (/^\d{1,10}-\d{1,3}$/u.test(text)) terms.push({ kind: "attempt", reference: text });
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) terms.push({ kind: "email", email: text.toLowerCase() });
  if (/^[\d\s()+.-]+$/u.test(text)) {
    const digits = text.replaceAll(/\D/gu, "");
    if (digits.length >= 7 && digits.length <= 13) terms.push({ kind: "phone", digits: digits.slice(-PHONE_DIGITS) });
  }
  if (/^[a-zñ&]{3,4}\d{6}[a-z\d]{3}$/iu.test(text)) terms.push({ kind: "rfc", rfc: text.toUpperCase() });
  if (/^[\w-]{6,}$/u.test(text)) terms.push({ kind: "reference", reference: text });
  if (/^[a-z\d-]{4,20}$/iu.test(text) && /\d/u.test(text)) terms.push({ kind: "tireCode", code: text.toUpperCase() });
  const returnId = Number(/^d[\s-]*(\d{1,10})$/iu.exec(text)?.[1] ?? 0);
  if (returnId > 0 && returnId <= HIGHEST_INTEGER) terms.push({ kind: "returnFolio", returnId });
  const messageId = idOfFolio("M", text);
  if (messageId !== null && messageId <= HIGHEST_INTEGER) terms.push({ kind: "messageFolio", messageId });
  const words = foldedWords(text);
  if (/^[\p{L}\s.'&,-]+$/u.test(text) && words.some((word) => word.length >= 3)) terms.push({ kind: "name", words });
  return terms;
}

/** As the database folds names: lower case, without accents. */
const foldedWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
