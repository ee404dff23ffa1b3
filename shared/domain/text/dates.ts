import { HOUR_MS } from "./durations.ts";

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

/** Asking Intl takes longer than all else that is done with a date, and a zone's clock is changed on the hour. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 10_000;

/** How far the shop's clock is from Greenwich's in the hour of a moment, in milliseconds. */
function offsetMs(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  const known = offsets.get(hour);
  // Stryker disable next-line ConditionalExpression: asked again, the offset is the same
  if (known !== undefined) return known;
  const start = Number.isNaN(hour) ? moment : new Date(hour * HOUR_MS);
  const parts = Object.fromEntries(ZONED.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour: localHour = 0, minute = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, localHour, minute) - start.getTime();
  // Stryker disable next-line all: however many are kept, they are the same
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  // Stryker disable next-line all: asked again, the offset is the same
  offsets.set(hour, offset);
  return offset;
}

/** The shop's wall clock at a moment. Throws RangeError on an invalid date. */
export function businessTime(moment: Date): BusinessTime {
  const local = new Date(moment.getTime() + offsetMs(moment));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
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

/** "noviembre de 2026" of `2026-11`. Throws RangeError if invalid. */
export const formatMonth = (month: string): string => formatLongDate(`${month}-01`).replace("1 de ", "");

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

/** "lunes 30 de noviembre": a day that is near, otherwise as `formatDate`. Throws RangeError if invalid. */
export function formatNearDay(isoOrDate: string | Date): string {
  const { year, month, day } = dayOf(isoOrDate);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return `${WEEKDAYS[weekday] ?? ""} ${day} de ${LONG_MONTHS[month - 1] ?? ""}`;
}

/** "21/nov/2026 10:42" in the shop's zone. Throws RangeError if invalid. Source: account section 2, order history. */
export function formatDateTime(isoOrDate: string | Date): string {
  const moment = typeof isoOrDate === "string" ? new Date(isoOrDate) : isoOrDate;
  const { hour, minute } = businessTime(moment);
  return `${formatDate(moment)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

function dayOf(isoOrDate: string | Date): Pick<BusinessTime, "year" | "month" | "day"> {
  if (typeof isoOrDate !== "string") return businessTime(isoOrDate);
  if (!DATE_ONLY.test(isoOrDate)) return businessTime(new Date(isoOrDate));
  const midnight = new Date(`${isoOrDate}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime())) throw new RangeError(`Not a date: ${isoOrDate}`);
  return { year: midnight.getUTCFullYear(), month: midnight.getUTCMonth() + 1, day: midnight.getUTCDate() };
}

/** Whether a text is a day of the calendar, `2026-11-30`; `2026-02-31` is not, nor is a day of the year 0. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && !text.startsWith("0000");
}

/** A moment as ISO 8601 has it. An invalid date of a day that the calendar does not have: `Date` alone takes 30 February for 2 March. */
export const momentOf = (iso: string): Date => new Date(isDay(iso.slice(0, 10)) ? iso : Number.NaN);

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** The last day of a month, `2026-11-30` of `2026-11`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
