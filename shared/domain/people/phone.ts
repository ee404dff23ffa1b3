/** Digits that are left of a phone number. Source: storefront section 5. */
const PHONE_DIGITS = { min: 9, max: 15 } as const;

/** Area codes of two digits (Ciudad de México, Guadalajara, Monterrey); all others have three. Source: IFT, numbering plan of 2019. */
const SHORT_AREA_CODES = new Set(["55", "56", "33", "81"]);
const NATIONAL_DIGITS = 10;
const MEXICO = "52";

/** "(55) 1234-5678" becomes "5512345678". */
export const phoneDigits = (text: string): string => text.replace(/\D/g, "");

/** Whether 9 to 15 digits are left once everything else is stripped. Source: storefront section 5. */
export function isPhone(text: string): boolean {
  const { length } = phoneDigits(text);
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}

/**
 * A phone number as it is being typed, in groups: "3315550142" becomes "33 1555 0142", "+523315550142" "+52 33 1555 0142".
 * Every digit is kept, in its order, so that a caret can be put back behind the same digit; a number that is not Mexican stays
 * ungrouped. Formatting twice changes nothing.
 */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  const isInternational = typed.trimStart().startsWith("+");
  if (digits.startsWith(MEXICO) && (isInternational || digits.length === MEXICO.length + NATIONAL_DIGITS)) {
    const national = grouped(digits.slice(MEXICO.length));
    return `${isInternational ? "+" : ""}${MEXICO}${national === "" ? "" : ` ${national}`}`;
  }
  return isInternational ? `+${digits}` : grouped(digits);
}

function grouped(digits: string): string {
  if (digits.length > NATIONAL_DIGITS) return digits;
  const area = SHORT_AREA_CODES.has(digits.slice(0, 2)) ? 2 : 3;
  const last = NATIONAL_DIGITS - 4;
  return [digits.slice(0, area), digits.slice(area, last), digits.slice(last)]
    .filter((group) => group !== "")
    .join(" ");
}
