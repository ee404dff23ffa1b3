const WIDE = /[\u{100}-\u{ffff}]/gu;
const ASTRAL = /[\u{10000}-\u{10ffff}]/gu;
/** Its text is what is written, escapes too. */
const WIDE_IN_RAW = /String\.raw`[^`]*[\u{100}-\u{10ffff}]/u;

const escape = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;

/**
 * The same program with escapes for what is beyond Latin-1: V8 keeps its text with two bytes for each letter if one needs two. Of strings, templates,
 * regular expressions and names.
 *
 * @throws Error for a `String.raw` template with such a letter
 */
export function oneByteText(code: string): string {
  if (WIDE_IN_RAW.test(code)) throw new Error("A String.raw template has a letter beyond Latin-1.");
  return code
    .replaceAll(ASTRAL, (letter) => escape(letter.charCodeAt(0)) + escape(letter.charCodeAt(1)))
    .replaceAll(WIDE, (letter) => escape(letter.charCodeAt(0)));
}
