import { codePrefixOf } from "../../../../../shared/domain/tires/code-prefix.ts";
import { isSearchable } from "../../../../../shared/domain/text/searchable.ts";
import { parseTireSize, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { cleanText, type SearchKind } from "./search-address.ts";

/** What a typed text asks for. In the box, a text that reads as a size is nothing else; any other is for the search to read. */
export type TypedText =
  | { readonly kind: "nothing" }
  | { readonly kind: "size"; readonly size: TireSize }
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "code"; readonly prefix: string };

export function readTyped(search: SearchKind, typed: string): TypedText {
  const text = cleanText(typed);
  if (search === "code") {
    const prefix = codePrefixOf(text);
    return prefix === null ? { kind: "nothing" } : { kind: "code", prefix };
  }
  const size = parseTireSize(text);
  if (size.ok) return { kind: "size", size: size.value };
  return !isSearchable(text) ? { kind: "nothing" } : { kind: "words", text };
}

export const isSameCode = (code: string, typed: string): boolean =>
  code.toLowerCase() === cleanText(typed).replaceAll(" ", "").toLowerCase();
