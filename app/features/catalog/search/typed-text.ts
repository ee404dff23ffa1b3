import { parseTireSize, type TireSize } from "../../../../shared/domain/tire-size.ts";
import { cleanText, type SearchKind } from "./search-address.ts";

/** Storefront §9: codes are looked for from here on. */
const MIN_CODE = 3;
/** The API's limit for a code (`prefijo`). */
const MAX_CODE = 20;

/** What a typed text asks for. A text that reads as a size is nothing else; any other may be part of a name, a code, or both. */
export type TypedText =
  | { readonly kind: "nothing" }
  | { readonly kind: "size"; readonly size: TireSize }
  | { readonly kind: "words"; readonly name: string | null; readonly codePrefix: string | null };

export function readTyped(search: SearchKind, typed: string): TypedText {
  const text = cleanText(typed);
  const size = search === "text" ? parseTireSize(text) : null;
  if (size?.ok) return { kind: "size", size: size.value };
  const name = search === "text" && text !== "" ? text : null;
  const codePrefix = isCodePrefix(text) ? text : null;
  return name === null && codePrefix === null ? { kind: "nothing" } : { kind: "words", name, codePrefix };
}

const isCodePrefix = (text: string) => text.length >= MIN_CODE && text.length <= MAX_CODE && !text.includes(" ");

export const isSameCode = (code: string, typed: string): boolean =>
  code.toLowerCase() === cleanText(typed).toLowerCase();
