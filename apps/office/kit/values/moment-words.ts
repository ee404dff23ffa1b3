import { businessDay, businessTime, formatDate, formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** "10:31" on the shop's wall clock. */
export function clockWords(moment: Date): string {
  const { hour, minute } = businessTime(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "10:31:07"; a zone's clock differs from others by whole minutes. */
export const secondWords = (moment: Date): string => `${clockWords(moment)}:${twoDigits(moment.getUTCSeconds())}`;

/** "hoy", "ayer", "21/nov"; with the year where it is another one. Days are the shop's. */
export function dayWords(moment: Date, now: Date): string {
  const day = businessDay(moment);
  if (day === businessDay(now)) return "hoy";
  if (day === businessDay(new Date(now.getTime() - DAY_MS))) return "ayer";
  if (day === businessDay(new Date(now.getTime() + DAY_MS))) return "mañana";
  const whole = formatDate(moment);
  return businessTime(moment).year === businessTime(now).year ? whole.slice(0, whole.lastIndexOf("/")) : whole;
}

/** "hoy 10:31", "ayer 21:17", "21/nov 16:42". */
export const momentWords = (moment: Date, now: Date): string => `${dayWords(moment, now)} ${clockWords(moment)}`;

/** The whole moment, for a title: "21/nov/2026 16:42, hora del centro de México". */
export const wholeMomentWords = (moment: Date): string => `${formatDateTime(moment)}, hora del centro de México`;

/** How long ago a list was read: "hace 4 s", "hace 3 min". */
export function sinceWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  return `hace ${Math.floor(seconds / 3600)} h`;
}
