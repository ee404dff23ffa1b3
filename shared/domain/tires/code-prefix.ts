/** Storefront §9: codes are looked for from here on. */
export const SHORTEST_CODE = 3;
/** The API's limit for a code (`prefijo`). */
const LONGEST_CODE = 20;

/** The beginning of a code that a text may be: digits may stand apart ("115 004"), words may not. Null: it can be none. */
export function codePrefixOf(text: string): string | null {
  const code = text.replaceAll(" ", "");
  const isOne = code.length >= SHORTEST_CODE && code.length <= LONGEST_CODE && (code === text || /^\d+$/.test(code));
  return isOne ? code : null;
}
