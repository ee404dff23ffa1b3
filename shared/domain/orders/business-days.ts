import { businessTime } from "../text/dates.ts";
import { MAX_DELIVERY_BUSINESS_DAYS, PROCESSING_CUTOFF_HOUR } from "./delivery-terms.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../text/durations.ts";

/** A calendar day in Mexico, "yyyy-mm-dd". */
export type IsoDay = string;

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const dayAt = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const isoDay = (day: Date): IsoDay => day.toISOString().slice(0, 10);
const nextDay = (day: Date): Date => new Date(day.getTime() + DAY_MS);

function nthMonday(year: number, month: number, nth: number): Date {
  const first = dayAt(year, month, 1).getUTCDay();
  return dayAt(year, month, 1 + ((7 + MONDAY - first) % 7) + 7 * (nth - 1));
}

/** The presidency changes hands every six years from 2024 on. */
const isInaugurationYear = (year: number): boolean => year >= 2024 && (year - 2024) % 6 === 0;

/**
 * Mandatory rest days in calendar order. Source: Ley Federal del Trabajo, article 74. Election days (fraction IX) are left
 * out: each electoral law sets its own, and it is a Sunday.
 */
export function mexicanHolidays(year: number): readonly IsoDay[] {
  return [
    dayAt(year, 1, 1),
    nthMonday(year, 2, 1),
    nthMonday(year, 3, 3),
    dayAt(year, 5, 1),
    dayAt(year, 9, 16),
    ...(isInaugurationYear(year) ? [dayAt(year, 10, 1)] : []),
    nthMonday(year, 11, 3),
    dayAt(year, 12, 25),
  ].map(isoDay);
}

/** Assumed: business days are Monday to Friday; the courier's Saturdays deliver but do not count. */
function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !mexicanHolidays(day.getUTCFullYear()).includes(isoDay(day));
}

/** Whether the shop works on this day. */
export const isWorkingDay = (day: IsoDay): boolean => isBusinessDay(new Date(`${day}T00:00:00Z`));

function nextBusinessDay(day: Date): Date {
  let next = nextDay(day);
  while (!isBusinessDay(next)) next = nextDay(next);
  return next;
}

/** The business day that is so many business days after a day; the day itself does not count. */
export function businessDaysAfter(from: IsoDay, days: number): IsoDay {
  let day = new Date(`${from}T00:00:00Z`);
  for (let i = 0; i < days; i += 1) day = nextBusinessDay(day);
  return isoDay(day);
}

/** Business days from one day to another: 0 for the day itself, less than 0 once it is over. */
export function businessDaysUntil(from: IsoDay, to: IsoDay): number {
  if (from > to) return -businessDaysUntil(to, from);
  let count = 0;
  let day = new Date(`${from}T00:00:00Z`);
  while (isoDay(day) < to) {
    day = nextDay(day);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/** Mandatory rest days between two days, both included. */
export function holidaysBetween(from: IsoDay, to: IsoDay): readonly IsoDay[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const days: IsoDay[] = [];
  for (let year = first; year <= last; year += 1) days.push(...mexicanHolidays(year));
  return days.filter((day) => day >= from && day <= to);
}

/** The last minute of the business day that is so many business days after this moment's day, in Mexico City. */
export function endOfBusinessDay(moment: Date, businessDays: number): Date {
  const { year, month, day } = businessTime(moment);
  let last = dayAt(year, month, day);
  for (let i = 0; i < businessDays; i += 1) last = nextBusinessDay(last);
  // Mexico City has no daylight saving time since 2022: its day ends at 06:00 UTC.
  return new Date(last.getTime() + DAY_MS + 6 * HOUR_MS - MINUTE_MS);
}

/**
 * When an order placed at this moment is processed, and the last day it should arrive, on Mexico City's calendar.
 * Source: decisions section 5. Throws RangeError on an invalid date.
 */
export function deliveryEstimate(placedAt: Date): { processedOn: IsoDay; deliveredBy: IsoDay } {
  const { year, month, day, hour } = businessTime(placedAt);
  const placedOn = dayAt(year, month, day);
  const isSameDay = isBusinessDay(placedOn) && hour < PROCESSING_CUTOFF_HOUR;
  const processedOn = isSameDay ? placedOn : nextBusinessDay(placedOn);
  let deliveredBy = processedOn;
  for (let i = 0; i < MAX_DELIVERY_BUSINESS_DAYS; i += 1) deliveredBy = nextBusinessDay(deliveredBy);
  return { processedOn: isoDay(processedOn), deliveredBy: isoDay(deliveredBy) };
}

/**
 * The moment from which on `deliveryEstimate` may say other days: the next cut-off in Mexico City. Midnight changes nothing, as what is
 * placed after a cut-off is processed on the next business day in any case. Throws RangeError on an invalid date.
 */
export function estimateHoldsUntil(now: Date): Date {
  const { year, month, day, hour } = businessTime(now);
  // Mexico City has no daylight saving time since 2022.
  const midnight = dayAt(year, month, day).getTime() + 6 * HOUR_MS;
  const today = new Date(midnight + PROCESSING_CUTOFF_HOUR * HOUR_MS);
  return hour < PROCESSING_CUTOFF_HOUR ? today : nextDay(today);
}
