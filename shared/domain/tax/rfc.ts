import { err, ok, type Result } from "../text/result.ts";

/** Persona física or moral. Source: account section 5. */
export type PersonKind = "natural" | "legal";

const LONGEST = 13;
const LENGTH_OF_LEGAL = 12;
const SHAPE = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z0-9]{3}$/;
const CENTURIES = [1900, 2000] as const;

/** Upper case; letters, digits, `&` and `Ñ` only: "gode-561231 gr8" becomes "GODE561231GR8". */
export const rfcCharacters = (text: string): string =>
  text
    .normalize("NFC")
    .toUpperCase()
    .replace(/[^A-Z0-9&Ñ]/g, "");

/** What the field keeps of what is typed into it: the characters of an RFC, at most 13. Source: account section 5. */
export const keepRfcCharacters = (typed: string): string => rfcCharacters(typed).slice(0, LONGEST);

/**
 * An RFC and whose it is: 12 characters are a legal entity's, 13 a natural person's. Source: account section 5, decisions §8.
 * `Ñ` is a letter of an RFC too. The SAT's generic ones (XAXX010101000 for the public, XEXX010101000 for customers from abroad)
 * have the shape of a natural person's.
 */
export function parseRfc(text: string): Result<{ rfc: string; kind: PersonKind }, { kind: "rfcInvalid" }> {
  const rfc = rfcCharacters(text);
  const [, , year, month, day] = SHAPE.exec(rfc) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) return err({ kind: "rfcInvalid" });
  return ok({ rfc, kind: rfc.length === LENGTH_OF_LEGAL ? "legal" : "natural" });
}

const GENERIC: ReadonlySet<string> = new Set(["XAXX010101000", "XEXX010101000"]);

/** The SAT's for the public and for customers from abroad: many customers have the same one. */
export const isGenericRfc = (rfc: string): boolean => GENERIC.has(rfc);

/** Two digits do not tell the century: 29 February of 00 is a day of 2000 alone. */
const isDay = (year: number, month: number, day: number): boolean =>
  CENTURIES.some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    // A day that the month does not have is read as one of the next month.
    return date.getUTCMonth() === month - 1;
  });
