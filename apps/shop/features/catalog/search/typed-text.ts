import { parseTireSize, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { cleanText, type SearchKind } from "./search-address.ts";

/** Storefront §9: codes are looked for from here on. */
export const MIN_CODE = 3;
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
  const code = text.replaceAll(" ", "");
  const codePrefix = isCodePrefix(code) && (code === text || /^\d+$/.test(code)) ? code : null;
  return name === null && codePrefix === null ? { kind: "nothing" } : { kind: "words", name, codePrefix };
}

const isCodePrefix = (text: string) => text.length >= MIN_CODE && text.length <= MAX_CODE;

export const isSameCode = (code: string, typed: string): boolean =>
  code.toLowerCase() === cleanText(typed).replaceAll(" ", "").toLowerCase();
