import { dotProblemText, readDotWeek } from "../orders/shipments/dot-week.ts";

/** A piece that came back, as the warehouse judged it. */
export interface GradedPiece {
  /** It may be sold again; otherwise it is damaged. */
  readonly sellable: boolean;
  /** WWYY, as the sidewall has it; empty where it cannot be read. */
  readonly dot: string;
  /** What is left of the tread; null: not measured. */
  readonly treadMm: number | null;
}

/** Deeper than any road tyre's tread: a slip of the keyboard. */
export const DEEPEST_TREAD_MM = 25;

/** What is wrong with a piece's readings, by field; empty when nothing is. */
export function pieceProblems(
  { dot, treadMm }: Pick<GradedPiece, "dot" | "treadMm">,
  now: Date,
): { dot?: string; treadMm?: string } {
  const week = dot === "" ? null : readDotWeek(dot, now);
  const isTread = treadMm === null || (treadMm >= 0 && treadMm <= DEEPEST_TREAD_MM);
  return {
    ...(week && !week.ok && { dot: `DOT ${dot}: ${dotProblemText(week.error, dot, now)}` }),
    ...(!isTread && { treadMm: `El piso va de 0 a ${DEEPEST_TREAD_MM} mm.` }),
  };
}

/** The tread as it is typed, "6.5" or "6,5"; null: empty; undefined: no such depth. Tenths of a millimetre are what a gauge shows. */
export function readTread(text: string): number | null | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return null;
  if (!/^\d{1,2}(\.\d)?$/.test(typed)) return undefined;
  const depth = Number(typed);
  return depth <= DEEPEST_TREAD_MM ? depth : undefined;
}

/** "8.0 mm" */
export const treadReading = (treadMm: number): string => `${treadMm.toFixed(1)} mm`;

/** Weeks that were read and did not leave with the order: the piece may be another tyre. Each week that left counts once. */
export function foreignWeeks(read: readonly string[], left: readonly string[]): string[] {
  const rest = [...left];
  return read.filter((week) => {
    if (week === "") return false;
    const at = rest.indexOf(week);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
}

export const countSellable = (pieces: readonly GradedPiece[]): number =>
  pieces.filter(({ sellable }) => sellable).length;
