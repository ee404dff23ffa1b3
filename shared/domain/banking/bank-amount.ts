export type DecimalMark = "." | ",";

/** Before or after the digits; a hyphen between digits is not a sign. */
const SIGNS = /^[-\u2212(]+|[-\u2212)]+$/g;
/** Signs of a currency, plus signs and blanks, which say nothing about the amount. */
const DECORATION = /\$|MXN|M\.?N\.?|\+|[\s\u00a0']/gi;

/** No amount and no date has more characters; a longer cell is not looked at. */
export const LONGEST_VALUE = 40;

const PATTERNS: Readonly<Record<DecimalMark, RegExp>> = {
  ".": /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/,
  ",": /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2})0*)?$/,
};

/**
 * Centavos of an amount as a bank writes it: `1,234.56`, `1.234,56`, `$ 1234.5`, `-20.00`, `20.00-`, `(20.00)`. Null for anything else:
 * groups that are not three digits, or a third decimal that is not zero.
 */
export function parseBankAmount(text: string, mark: DecimalMark): number | null {
  if (text.length > LONGEST_VALUE) return null;
  const trimmed = text.replace(DECORATION, "");
  const digits = trimmed.replace(SIGNS, "");
  const match = PATTERNS[mark].exec(digits);
  if (!match?.[1]) return null;
  const pesos = match[1].replace(/\D/g, "");
  const amount = Number(`${pesos}${(match[2] ?? "").padEnd(2, "0")}`);
  if (!Number.isSafeInteger(amount)) return null;
  return digits !== trimmed && amount !== 0 ? -amount : amount;
}

/** The decimal mark that a file's amounts have: the one that stands before one or two last digits more often. */
export function guessDecimalMark(cells: readonly string[]): DecimalMark {
  const ends = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length;
  return ends(/\d,\d{1,2}\)?-?$/) > ends(/\d\.\d{1,2}\)?-?$/) ? "," : ".";
}

/** An amount that cannot be a number of another kind: it has a decimal part. */
export const looksLikeAmount = (text: string): boolean =>
  text.length <= LONGEST_VALUE && /\d[.,]\d{2}\)?-?$/.test(text.replace(DECORATION, ""));
