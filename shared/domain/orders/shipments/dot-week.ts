import { businessTime } from "../../text/dates.ts";
import { err, ok, type Result } from "../../text/result.ts";
import { DAY_MS } from "../../text/durations.ts";

/** The week that a tyre was made in, as its sidewall has it: WWYY. */
export interface DotWeek {
  /** 1 to 53. */
  readonly week: number;
  readonly year: number;
}

/** Older tyres are asked about before they are sent. Source: aftersales section 1. */
const OLD_AFTER_YEARS = 3;
const LAST_WEEK = 53;
const WEEK_MS = 7 * DAY_MS;

export type DotProblem = "notFourDigits" | "noSuchWeek" | "notYet";

/** The week of a day in ISO 8601: it begins on Monday, and week 1 has the year's first Thursday. */
export function weekOf(moment: Date): DotWeek {
  const { year, month, day } = businessTime(moment);
  const date = new Date(Date.UTC(year, month - 1, day));
  // The week's Thursday says which year the week belongs to.
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return { week: Math.floor((thursday.getTime() - newYear) / WEEK_MS) + 1, year: thursday.getUTCFullYear() };
}

const isAfter = (one: DotWeek, other: DotWeek): boolean =>
  one.year > other.year || (one.year === other.year && one.week > other.week);

/**
 * Reads a DOT week. `isOld`: made more than three years ago, so the member is asked whether it is right. Assumed: the two digits of the
 * year are of this century, as the four-digit code began in 2000.
 */
export function readDotWeek(text: string, now: Date): Result<DotWeek & { readonly isOld: boolean }, DotProblem> {
  if (!/^\d{4}$/.test(text)) return err("notFourDigits");
  const made = { week: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(2)) };
  if (made.week < 1 || made.week > LAST_WEEK) return err("noSuchWeek");
  const today = weekOf(now);
  if (isAfter(made, today)) return err("notYet");
  return ok({ ...made, isOld: isAfter({ week: today.week, year: today.year - OLD_AFTER_YEARS }, made) });
}

/** "la semana 49 de 2026 aún no llega. Hoy es la 48." */
export function dotProblemText(problem: DotProblem, text: string, now: Date): string {
  switch (problem) {
    case "notFourDigits":
      return "escribe las 4 cifras: semana y año, como 3226.";
    case "noSuchWeek":
      return `no hay semana ${text.slice(0, 2)}: va de 01 a 53.`;
    case "notYet": {
      const { week, year } = weekOf(now);
      const made = { week: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(2)) };
      return `la semana ${made.week} de ${made.year} aún no llega. Hoy es la ${week}${made.year === year ? "" : ` de ${year}`}.`;
    }
  }
}
