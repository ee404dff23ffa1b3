type CardBrandRow = {
  readonly label: string;
  /** Inclusive ranges, compared on as many leading digits as their bounds have. */
  readonly prefixes: readonly (readonly [from: number, to: number])[];
  readonly lengths: readonly number[];
  readonly cvvLength: number;
  /** How the digits are grouped when typed; the last group takes what remains. */
  readonly groups: readonly number[];
};

/**
 * Prefixes and lengths of the card provider's own browser library, with Mastercard's 2-series; the Carnet rows are
 * third-party knowledge. Source: storefront section 9 (CVV length).
 */
// oxfmt-ignore
export const CARD_BRANDS = {
  visa: { label: "Visa", prefixes: [[4, 4]], lengths: [13, 16, 19], cvvLength: 3, groups: [4, 4, 4, 4, 3] },
  mastercard: { label: "Mastercard", prefixes: [[51, 55], [222100, 272099]], lengths: [16], cvvLength: 3, groups: [4, 4, 4, 4] },
  amex: { label: "American Express", prefixes: [[34, 34], [37, 37]], lengths: [15], cvvLength: 4, groups: [4, 6, 5] },
  carnet: {
    label: "Carnet",
    prefixes: [
      [506199, 506499], [286900, 286900], [502275, 502275], [606333, 606333], [627535, 627535], [636318, 636318],
      [636379, 636379], [639388, 639388], [639484, 639484], [639559, 639559], [588772, 588772], [60462203, 60462204],
    ],
    lengths: [16],
    cvvLength: 3,
    groups: [4, 4, 4, 4],
  },
} as const satisfies Record<string, CardBrandRow>;

export type CardBrand = keyof typeof CARD_BRANDS;

const TABLE: Readonly<Record<CardBrand, CardBrandRow>> = CARD_BRANDS;
const BRANDS = Object.keys(CARD_BRANDS) as readonly CardBrand[];

const UNKNOWN_GROUPS: readonly number[] = [4, 4, 4, 4, 3];
const USUAL_CVV_LENGTH = 3;

export const onlyDigits = (text: string): string => text.replace(/\D/g, "");

/** The brand that the first digits tell, also while typing; null when they tell none we accept. */
export function cardBrand(number: string): CardBrand | null {
  const digits = onlyDigits(number);
  const matches = ([from, to]: readonly [number, number]) => {
    const width = String(from).length;
    const head = Number(digits.slice(0, width));
    return digits.length >= width && head >= from && head <= to;
  };
  return BRANDS.find((brand) => TABLE[brand].prefixes.some(matches)) ?? null;
}

/** 4 for American Express, else 3, also while the brand is unknown. */
export const cvvLength = (brand: CardBrand | null): number =>
  brand === null ? USUAL_CVV_LENGTH : TABLE[brand].cvvLength;

/** The check digit of ISO/IEC 7812. Digits only; no digits are not valid. */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A brand we take, one of its lengths, and a right check digit. Spaces and hyphens are ignored. */
export function isCardNumberValid(number: string): boolean {
  const digits = onlyDigits(number);
  const brand = cardBrand(digits);
  return brand !== null && TABLE[brand].lengths.includes(digits.length) && isLuhnValid(digits);
}

/** "4111 1111 1111 1111", "3782 822463 10005": for the field, also half typed; digits beyond the brand's most are cut. */
export function groupCardNumber(number: string): string {
  const digits = onlyDigits(number);
  const brand = cardBrand(digits);
  const groups: string[] = [];
  let start = 0;
  for (const width of brand === null ? UNKNOWN_GROUPS : TABLE[brand].groups) {
    if (start < digits.length) groups.push(digits.slice(start, start + width));
    start += width;
  }
  return groups.join(" ");
}

/** The current month; `year` has four digits, `month` is 1 to 12. */
export type YearMonth = { readonly year: number; readonly month: number };

/** What the customer types, as typed. */
export type CardFields = {
  readonly holder: string;
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
};

/** `expiry` is the month and the year together. At most one message per field, ready to show. */
export type FieldErrors = Partial<Record<keyof CardFields | "expiry", string>>;

const CENTURY = 2000;
const MIN_HOLDER_LENGTH = 5;

/** Holder names in capitals: A-Z, 0-9, space, period and Ñ; other accented letters lose the accent. Source: storefront section 5. */
export const normalizeHolder = (text: string): string =>
  text
    .normalize("NFC")
    .toUpperCase()
    .replace(/[^Ñ]/gu, (char) => char.normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(/[^A-Z0-9 .Ñ]/g, "");

/** The two digits of a year as it is typed, pasted or filled in by the browser: "2027" is "27". No card of 2020 pays any more. */
export function shortYear(text: string): string {
  const digits = onlyDigits(text);
  const isWhole = digits.length > 2 && digits.startsWith(String(CENTURY / 100));
  return isWhole ? digits.slice(2, 4) : digits.slice(0, 2);
}

/** A customer's name as a card has it, to be filled in before they type: the first name and the first surname. */
export const holderOf = ({ name, lastName }: { readonly name: string; readonly lastName: string }): string =>
  normalizeHolder(`${name} ${lastName}`).replace(/ +/g, " ").trim();

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12;

/** Whether a card that says month/year (two digits) still pays: it does until its month ends. */
export function isExpiryValid(month: number, year2: number, now: YearMonth): boolean {
  const year = CENTURY + year2;
  return isMonth(month) && (year > now.year || (year === now.year && month >= now.month));
}

/**
 * Whether the list of saved cards marks it: one month earlier than it stops paying, as account section 9 has it.
 */
export function isExpiredLabel(month: number, year2: number, now: YearMonth): boolean {
  const year = CENTURY + year2;
  return year < now.year || (year === now.year && month <= now.month);
}

/** The new-card form, with the messages of storefront section 5. No errors: an empty object. */
export function validateCardForm(fields: CardFields, now: YearMonth): FieldErrors {
  return {
    ...error("holder", holderError(fields.holder)),
    ...error("number", numberError(fields.number)),
    ...validateExpiry(fields, now),
    ...validateCvv(fields.cvv, cardBrand(fields.number)),
  };
}

/** Month and year alone: the same rules for a new card and for the update of a saved one. */
export function validateExpiry({ month, year }: Pick<CardFields, "month" | "year">, now: YearMonth): FieldErrors {
  const errors: FieldErrors = { ...error("month", monthError(month)), ...error("year", yearError(year)) };
  if (errors.month !== undefined || errors.year !== undefined) return errors;
  return isExpiryValid(Number(month), Number(year), now) ? {} : EXPIRED;
}

/**
 * The update of a saved card: valid, and later than the expiry it has. Source: account section 5 (card expiry update).
 */
export function validateExpiryUpdate(
  fields: Pick<CardFields, "month" | "year">,
  saved: { readonly month: number; readonly year2: number },
  now: YearMonth,
): FieldErrors {
  const errors = validateExpiry(fields, now);
  if (Object.keys(errors).length > 0) return errors;
  const isLater = Number(fields.year) * 12 + Number(fields.month) > saved.year2 * 12 + saved.month;
  return isLater ? {} : EXPIRED;
}

/** The security code alone: all that a payment with a saved card asks for. */
export function validateCvv(cvv: string, brand: CardBrand | null): FieldErrors {
  if (cvv.trim() === "") return { cvv: "Debes escribir el código de seguridad." };
  const isRight = /^\d+$/.test(cvv) && cvv.length === cvvLength(brand);
  return isRight ? {} : { cvv: "El código de seguridad no es válido." };
}

const EXPIRED: FieldErrors = { expiry: "La fecha de vencimiento no es válida." };

const error = (field: keyof FieldErrors, message: string | null): FieldErrors =>
  message === null ? {} : { [field]: message };

function holderError(text: string): string | null {
  const holder = normalizeHolder(text).trim();
  if (holder === "") return "Debes escribir el nombre del titular.";
  return holder.length < MIN_HOLDER_LENGTH ? "Debes escribir un nombre válido." : null;
}

function numberError(text: string): string | null {
  if (text.trim() === "") return "Debes escribir el número de la tarjeta.";
  return isCardNumberValid(text) ? null : "El número de tarjeta no es válido.";
}

/** One digit is enough: the form pads it to two. */
function monthError(text: string): string | null {
  if (text.trim() === "") return "Debes escribir el mes de vencimiento.";
  return /^\d{1,2}$/.test(text) && isMonth(Number(text)) ? null : "El mes de vencimiento no es válido.";
}

/** Assumed: a year needs both digits; padding "5" would silently mean 2005. */
function yearError(text: string): string | null {
  if (text.trim() === "") return "Debes escribir el año de vencimiento.";
  return /^\d{2}$/.test(text) ? null : "El año de vencimiento no es válido.";
}

/** A prepaid card is neither: an invoice names the two only. */
export type CardKind = "credit" | "debit";
