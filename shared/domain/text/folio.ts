/** Damm's quasigroup of order 10: its check digit finds every wrong digit and every two neighbours that were swapped. */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** Shorter numbers get leading zeros: a folio of one digit looks like a mistake. */
const LEAST_DIGITS = 3;

const checkDigit = (digits: string): number =>
  digits.split("").reduce((interim, digit) => DAMM[interim]?.[Number(digit)] ?? 0, 0);

/** `M`: a message of the contact form. `A`: an ARCO request. */
export type FolioPrefix = "M" | "A";

/** A row's number as a person reads it aloud: "M-1043", the last digit of which checks the others. */
export function folioOf(prefix: FolioPrefix, id: number): string {
  const digits = String(id).padStart(LEAST_DIGITS, "0");
  return `${prefix}-${digits}${checkDigit(digits)}`;
}

const LONGEST = 12;

/** The row's number. Null: another prefix, or a wrong check digit. Case, spaces and the hyphen do not matter. */
export function idOfFolio(prefix: FolioPrefix, text: string): number | null {
  const typed = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const digits = typed.startsWith(prefix) ? typed.slice(1) : "";
  if (!/^\d+$/.test(digits) || digits.length <= LEAST_DIGITS || digits.length > LONGEST) return null;
  return checkDigit(digits) === 0 ? Number(digits.slice(0, -1)) : null;
}
