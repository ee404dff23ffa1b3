import { businessDay, businessTime } from "../../text/dates.ts";
import { type IsoDay, isWorkingDay } from "../business-days.ts";
import { DAY_MS, MINUTE_MS } from "../../text/durations.ts";

/** Minutes of `HH:MM`; null for another text. */
function minutesOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** The end of a day where a setting cannot be read: nothing is put off by it. */
const WHOLE_DAY = 24 * 60;

/**
 * The day on which an order is prepared: that of its processing before the cut-off of a working day, otherwise the next working day.
 * `cutOff` is `HH:MM` in Mexico City, `closedDays` are days on which nothing is prepared besides those of the law. Source: office section 5, row 7.
 */
export function preparationDay(processedAt: Date, cutOff: string, closedDays: readonly IsoDay[] = []): IsoDay {
  const { hour, minute } = businessTime(processedAt);
  const day = businessDay(processedAt);
  const isInTime = hour * 60 + minute < (minutesOf(cutOff) ?? WHOLE_DAY);
  return isInTime && isWorkingDay(day) && !closedDays.includes(day) ? day : nextWorkingDay(day, closedDays);
}

/**
 * The moment until which an order must have been processed to be prepared on a day, or before it: the cut-off of the last working day up
 * to then. It says for a query what `preparationDay` says of one order. `closedDays` are days without work besides those of the law.
 */
export function processedInTimeFor(day: IsoDay, cutOff: string, closedDays: readonly IsoDay[] = []): Date {
  let last = day;
  while (!isWorkingDay(last) || closedDays.includes(last)) last = dayBefore(last);
  // Mexico City has no daylight saving time since 2022.
  return new Date(new Date(`${last}T00:00:00-06:00`).getTime() + (minutesOf(cutOff) ?? WHOLE_DAY) * MINUTE_MS);
}

/** The calendar day before. */
export const dayBefore = (day: IsoDay): IsoDay =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - DAY_MS).toISOString().slice(0, 10);

export function nextWorkingDay(day: IsoDay, closedDays: readonly IsoDay[] = []): IsoDay {
  let next = new Date(`${day}T00:00:00Z`);
  const isoDay = () => next.toISOString().slice(0, 10);
  do next = new Date(next.getTime() + DAY_MS);
  while (!isWorkingDay(isoDay()) || closedDays.includes(isoDay()));
  return isoDay();
}

/** Minutes from now to today's cut-off; negative after it. */
export function minutesToCutOff(now: Date, cutOff: string): number {
  const { hour, minute } = businessTime(now);
  return (minutesOf(cutOff) ?? WHOLE_DAY) - (hour * 60 + minute);
}
