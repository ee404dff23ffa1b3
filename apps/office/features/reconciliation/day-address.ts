import { businessDay, isDay } from "../../../../shared/domain/text/dates.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

/** The day before or after, `2026-11-30`. */
export const dayOffset = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that an address asks for; yesterday, which is the newest whole one, where it says none or one to come. */
export function shownDay(search: string, now: Date): string {
  const asked = new URLSearchParams(search).get("dia") ?? "";
  const today = businessDay(now);
  return isDay(asked) && asked <= today ? asked : dayOffset(today, -1);
}
