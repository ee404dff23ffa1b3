import { DAY_MS } from "../text/durations.ts";

/** A calendar day in Mexico, "yyyy-mm-dd". */
export type Day = string;

/** Days that figures are of, both included. */
export interface FigureRange {
  readonly from: Day;
  readonly to: Day;
}

export const FIGURE_GROUPS = ["day", "week", "month"] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Bars of a chart. */
export const MOST_POINTS = 92;
/** Days of a range: two years, one of them with a 29 February. */
export const LONGEST_RANGE = 731;

const MONDAY = 1;

/** A day is UTC midnight here: the calendar has no clock, so no change of one moves it. */
const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const dayPlus = (day: Day, days: number): Day => dayOf(new Date(at(day).getTime() + days * DAY_MS));

export const daysIn = ({ from, to }: FigureRange): number => (at(to).getTime() - at(from).getTime()) / DAY_MS + 1;

/** As many days right before. */
export const previousRange = (range: FigureRange): FigureRange => ({
  from: dayPlus(range.from, -daysIn(range)),
  to: dayPlus(range.from, -1),
});

/** The first day of the group that a day is in; weeks begin on Monday. */
export function groupStart(day: Day, group: FigureGroup): Day {
  if (group === "month") return `${day.slice(0, 8)}01`;
  return group === "week" ? dayPlus(day, -((at(day).getUTCDay() + 7 - MONDAY) % 7)) : day;
}

function nextStart(start: Day, group: FigureGroup): Day {
  if (group !== "month") return dayPlus(start, group === "week" ? 7 : 1);
  return groupStart(dayPlus(start, 31), "month");
}

/** First days of all groups of a range, also of those in which nothing happened. */
export function groupStarts({ from, to }: FigureRange, group: FigureGroup): readonly Day[] {
  const starts: Day[] = [];
  for (let start = groupStart(from, group); start <= to; start = nextStart(start, group)) starts.push(start);
  return starts;
}

/** The finest group whose bars can be told apart. */
export const finestGroup = (range: FigureRange): FigureGroup =>
  FIGURE_GROUPS.find((group) => groupStarts(range, group).length <= MOST_POINTS) ?? "month";

/** Why a range cannot be drawn; null: it can. */
export function rangeProblem(range: FigureRange, group: FigureGroup): "backwards" | "tooLong" | "tooFine" | null {
  if (range.from > range.to) return "backwards";
  if (daysIn(range) > LONGEST_RANGE) return "tooLong";
  return groupStarts(range, group).length > MOST_POINTS ? "tooFine" : null;
}
