/** The shop's time zone. Source: decisions section 1. */
export const BUSINESS_TIME_ZONE = "America/Mexico_City";

/** Written out rather than asked of Intl: ICU versions differ ("sept.", "nov.") and server and browser must agree. */
const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"] as const;

const LONG_MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

const ZONED = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
  timeZone: BUSINESS_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** A moment on the shop's wall clock; `month` is 1 to 12. */
export type BusinessTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The shop's wall clock at a moment. Throws RangeError on an invalid date. */
export function businessTime(moment: Date): BusinessTime {
  const parts = Object.fromEntries(ZONED.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** "2026-11-21": the day on the shop's wall clock. Throws RangeError on an invalid date. */
export function businessDay(moment: Date): string {
  const { year, month, day } = businessTime(moment);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** "21/nov/2026". A text without a time, such as a birth date, is that day in every zone. Throws RangeError if invalid. */
export function formatDate(isoOrDate: string | Date): string {
  const { year, month, day } = dayOf(isoOrDate);
  return `${twoDigits(day)}/${MONTHS[month - 1] ?? ""}/${year}`;
}

/** "21 de noviembre de 2026", for legal texts; otherwise as `formatDate`. Throws RangeError if invalid. */
export function formatLongDate(isoOrDate: string | Date): string {
  const { year, month, day } = dayOf(isoOrDate);
  return `${day} de ${LONG_MONTHS[month - 1] ?? ""} de ${year}`;
}

/** "21/nov/2026, 10:42" in the shop's zone. Throws RangeError if invalid. */
export function formatDateTime(isoOrDate: string | Date): string {
  const moment = typeof isoOrDate === "string" ? new Date(isoOrDate) : isoOrDate;
  const { hour, minute } = businessTime(moment);
  return `${formatDate(moment)}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

function dayOf(isoOrDate: string | Date): Pick<BusinessTime, "year" | "month" | "day"> {
  if (typeof isoOrDate !== "string") return businessTime(isoOrDate);
  if (!DATE_ONLY.test(isoOrDate)) return businessTime(new Date(isoOrDate));
  const midnight = new Date(`${isoOrDate}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime())) throw new RangeError(`Not a date: ${isoOrDate}`);
  return { year: midnight.getUTCFullYear(), month: midnight.getUTCMonth() + 1, day: midnight.getUTCDate() };
}

const twoDigits = (n: number): string => String(n).padStart(2, "0");
