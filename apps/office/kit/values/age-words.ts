import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

/** From this part of its limit on, an age warns (design, section 6). */
const SOON_FROM = 0.75;

/** Hours are counted up to two days, so that "26 h" stands beside a limit of 24. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** "ahora", "11 min", "26 h", "3 d". */
export function ageWords(ms: number): string {
  if (ms < MINUTE_MS) return "ahora";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAYS_FROM_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} d`;
}

export type AgeState = "plain" | "soon" | "late";

/** `limitMs` null: nothing is late. */
export function ageState(ms: number, limitMs: number | null): AgeState {
  if (limitMs === null || ms < limitMs * SOON_FROM) return "plain";
  return ms < limitMs ? "soon" : "late";
}
