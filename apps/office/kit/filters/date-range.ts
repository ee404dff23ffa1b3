import { businessDay, formatDate, isDay } from "../../../../shared/domain/text/dates.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

/** Days of the shop, both included: "2026-11-14". */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Ranges that move with the day, by what the address says. */
export const MOVING_RANGES = {
  hoy: { words: "hoy", days: 1, endsBefore: 0 },
  ayer: { words: "ayer", days: 1, endsBefore: 1 },
  "7d": { words: "últimos 7 días", days: 7, endsBefore: 0 },
  "30d": { words: "últimos 30 días", days: 30, endsBefore: 0 },
  "90d": { words: "últimos 90 días", days: 90, endsBefore: 0 },
} as const satisfies Record<string, { words: string; days: number; endsBefore: number }>;

type MovingRange = keyof typeof MOVING_RANGES;

const isMoving = (text: string): text is MovingRange => Object.hasOwn(MOVING_RANGES, text);

/** A day is counted at noon, which no change of the clock takes out of it. */
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The days of "7d" or "2026-11-01..2026-11-20"; null for any other text. An order the wrong way round is put right. */
export function parseDateRange(text: string, now: Date): DateRange | null {
  if (isMoving(text)) {
    const { days, endsBefore } = MOVING_RANGES[text];
    const to = dayBefore(businessDay(now), endsBefore);
    return { from: dayBefore(to, days - 1), to };
  }
  const [first = "", last = first] = text.split("..");
  if (!isDay(first) || !isDay(last)) return null;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

export const writeDateRange = ({ from, to }: DateRange): string => `${from}..${to}`;

/** "últimos 7 días", "1/nov/2026 a 20/nov/2026"; null for a text that is not a range. */
export function dateRangeWords(text: string, now: Date): string | null {
  if (isMoving(text)) return MOVING_RANGES[text].words;
  const range = parseDateRange(text, now);
  if (range === null) return null;
  return range.from === range.to ? formatDate(range.from) : `${formatDate(range.from)} a ${formatDate(range.to)}`;
}
