import type { IsoDay } from "../orders/business-days.ts";
import { businessDay } from "../text/dates.ts";
import type { GlobalInformation } from "./document/cfdi-document.ts";
import { DAY_MS, HOUR_MS } from "../text/durations.ts";

/** How often a global invoice is made out. */
export const GLOBAL_SCHEDULES = {
  day: { periodicity: "01", label: "Diario" },
  week: { periodicity: "02", label: "Semanal" },
  month: { periodicity: "04", label: "Mensual" },
} as const satisfies Record<string, { periodicity: GlobalInformation["periodicity"]; label: string }>;

export type GlobalSchedule = keyof typeof GLOBAL_SCHEDULES;

export const isGlobalSchedule = (text: string): text is GlobalSchedule => Object.hasOwn(GLOBAL_SCHEDULES, text);

/** Days of Mexico City, both included, and the moments between which a sale belongs to it: `startsAt` <= sale < `closesAt`. */
export interface GlobalPeriod {
  readonly schedule: GlobalSchedule;
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly startsAt: Date;
  readonly closesAt: Date;
}

/** Mexico City has no daylight saving time since 2022. */
const MIDNIGHT_UTC_HOUR = 6;

const utcDay = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);
const isoDay = (day: Date): IsoDay => day.toISOString().slice(0, 10);
const daysLater = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

/** The first moment of a day in Mexico City, from 2023 on. Throws RangeError on a text that is not a day. */
export function startOfDay(day: IsoDay): Date {
  const midnight = utcDay(day);
  if (Number.isNaN(midnight.getTime())) throw new RangeError(`Not a day: ${day}`);
  return new Date(midnight.getTime() + MIDNIGHT_UTC_HOUR * HOUR_MS);
}

/**
 * The period that a sale of this moment belongs to. Weeks begin on Monday.
 *
 * Assumed: a week that reaches into the next month is cut at the month's end, so that IVA is declared in its own month and the SAT's
 * one month key is true.
 */
export function globalPeriod(schedule: GlobalSchedule, moment: Date): GlobalPeriod {
  const today = utcDay(businessDay(moment));
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const firstOfMonth = new Date(Date.UTC(year, month, 1));
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0));
  const monday = daysLater(today, -((today.getUTCDay() + 6) % 7));
  const [first, last] = {
    day: [today, today] as const,
    week: [later(monday, firstOfMonth), earlier(daysLater(monday, 6), lastOfMonth)] as const,
    month: [firstOfMonth, lastOfMonth] as const,
  }[schedule];
  const from = isoDay(first);
  const to = isoDay(last);
  return { schedule, from, to, startsAt: startOfDay(from), closesAt: startOfDay(isoDay(daysLater(last, 1))) };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The last period that is closed at this moment. */
export const lastClosedPeriod = (schedule: GlobalSchedule, now: Date): GlobalPeriod =>
  globalPeriod(schedule, new Date(globalPeriod(schedule, now).startsAt.getTime() - 1));

/** By when its global invoice has to be stamped: so many hours after its close. Source: invoicing section 1. */
export const stampGlobalBy = ({ closesAt }: GlobalPeriod, hours: number): Date =>
  new Date(closesAt.getTime() + hours * HOUR_MS);

/** The period by the SAT's keys. */
export const globalInformation = ({ schedule, from }: GlobalPeriod): GlobalInformation => ({
  periodicity: GLOBAL_SCHEDULES[schedule].periodicity,
  months: from.slice(5, 7),
  year: from.slice(0, 4),
});
