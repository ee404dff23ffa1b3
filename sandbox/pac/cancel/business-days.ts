import { parseCentralDate, toCentralDay } from "../../core/clock.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Day of the month of the nth Monday. */
const nthMonday = (year: number, month: number, nth: number): number => {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((8 - weekday) % 7) + 7 * (nth - 1);
};

/** Days of rest of the Federal Labour Law (article 74) on which offices are closed. */
const isHoliday = (year: number, month: number, day: number): boolean => {
  const monthAndDay = `${month}-${day}`;
  if (["1-1", "5-1", "9-16", "12-25"].includes(monthAndDay)) return true;
  // Every six years a president takes office.
  if (monthAndDay === "10-1" && year % 6 === 2) return true;
  const moved = [`2-${nthMonday(year, 2, 1)}`, `3-${nthMonday(year, 3, 3)}`, `11-${nthMonday(year, 11, 3)}`];
  return moved.includes(monthAndDay);
};

const isBusinessDay = (centralDay: string): boolean => {
  const [year = 0, month = 0, day = 0] = centralDay.split("-").map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(year, month, day);
};

/** The end, in central Mexico, of the nth business day after the day of `instant`. */
export const endOfBusinessDayAfter = (instant: Date, nth: number): Date => {
  let start = parseCentralDate(toCentralDay(instant)) ?? instant;
  for (let left = nth; left > 0;) {
    start = new Date(start.getTime() + DAY_MS);
    if (isBusinessDay(toCentralDay(start))) left -= 1;
  }
  return new Date(start.getTime() + DAY_MS - 1);
};
