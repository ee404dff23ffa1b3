import {
  dayPlus,
  type FigureGroup,
  type FigureRange,
  rangeProblem,
} from "../../../../shared/domain/figures/figure-range.ts";
import { isDay } from "../../../../shared/domain/text/dates.ts";

/** Periods that move with the day, as the address has them. */
export const PERIODS = {
  "7d": { words: "7 días", days: 7 },
  "14d": { words: "14 días", days: 14 },
  "30d": { words: "30 días", days: 30 },
  mes: { words: "Mes", days: null },
} as const satisfies Record<string, { words: string; days: number | null }>;

export type Period = keyof typeof PERIODS;

export const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text);

const USUAL: Period = "14d";
const GROUPS: Readonly<Record<string, FigureGroup>> = { dia: "day", semana: "week", mes: "month" };
export const GROUP_NAMES: Readonly<Record<FigureGroup, string>> = { day: "dia", week: "semana", month: "mes" };

export interface FigureChoice {
  /** Null: days of the member's own. */
  readonly period: Period | null;
  readonly range: FigureRange;
  /** Undefined: the finest that can be drawn. */
  readonly group: FigureGroup | undefined;
  readonly compares: boolean;
}

/** What an address asks for: `?periodo=30d`, `?periodo=2026-01-01..2026-06-30&por=semana&comparar=no`. What cannot be drawn is left out. */
export function readFigureChoice(search: URLSearchParams, today: string): FigureChoice {
  const text = search.get("periodo") ?? USUAL;
  const compares = search.get("comparar") !== "no";
  const [from = "", to = ""] = text.split("..");
  const isOwn = isDay(from) && isDay(to) && rangeProblem({ from, to }, "month") === null;
  const period = isOwn ? null : isPeriod(text) ? text : USUAL;
  const range = period === null ? { from, to } : rangeOf(period, today);
  const asked = GROUPS[search.get("por") ?? ""];
  const group = asked !== undefined && rangeProblem(range, asked) === null ? asked : undefined;
  return { period, range, group, compares };
}

/** Up to today; the month from its first day. */
function rangeOf(period: Period, today: string): FigureRange {
  const { days } = PERIODS[period];
  return { from: days === null ? `${today.slice(0, 8)}01` : dayPlus(today, 1 - days), to: today };
}
