import { isDay } from "../../../../shared/domain/text/dates.ts";

/** Noon in Mexico City of a day that was told, now at the latest; `now` for null; undefined for a future or invalid day. */
export function noticeDay(day: string | null, now: Date): Date | undefined {
  if (day === null) return now;
  if (!isDay(day)) return undefined;
  const noon = new Date(`${day}T12:00:00-06:00`);
  const start = new Date(`${day}T00:00:00-06:00`);
  if (start > now) return undefined;
  return noon > now ? now : noon;
}
