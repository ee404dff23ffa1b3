import { looksLikeAmount } from "../bank-amount.ts";
import { parseBankDate } from "../bank-date.ts";
import { linesOf } from "./statement-rows.ts";

/** Characters of a line of fixed text. */
const WIDEST = 1_000;

/** A line of fixed text that is a movement: it begins with a date and has an amount later. */
function isMovementLine(line: string): boolean {
  const words = line
    .slice(0, WIDEST + 1)
    .trim()
    .split(/\s+/);
  return parseBankDate(words[0] ?? "") !== null && words.slice(1).some(looksLikeAmount);
}

/**
 * Where the columns of a fixed-width text begin: after blanks that every movement has at the same place. Two blanks in a row are asked for,
 * so that the words of a text stay together, and one only where two find too few columns. Null where no line is a movement.
 */
export function guessFixedStarts(text: string): readonly number[] | null {
  const lines = linesOf(text).map((line) => line.trimEnd());
  const movements = lines.filter(isMovementLine);
  if (movements.some((line) => line.length > WIDEST)) return null;
  if (movements.length === 0 || movements.some((line) => line.includes("\t"))) return null;
  const header = lines
    .slice(0, lines.indexOf(movements[0] ?? ""))
    .findLast((line) => line.length <= WIDEST && /fecha/i.test(line));
  const tries: readonly (readonly [readonly string[], number])[] = [
    [header === undefined ? movements : [...movements, header], 2],
    [movements, 2],
    [movements, 1],
  ];
  for (const [together, gap] of tries) {
    const starts = startsOf(together, gap);
    if (movements.every((line) => isCut(line, starts))) return starts;
  }
  return null;
}

function startsOf(lines: readonly string[], gap: number): number[] {
  const width = Math.max(...lines.map((line) => line.length));
  const isBlank = (at: number) => lines.every((line) => (line[at] ?? " ") === " ");
  const starts = [0];
  let blanks = 0;
  for (let at = 0; at < width; at += 1) {
    if (isBlank(at)) blanks += 1;
    else {
      if (blanks >= gap && at > blanks) starts.push(at);
      blanks = 0;
    }
  }
  return starts;
}

/** The date and an amount stand in cells of their own. */
function isCut(line: string, starts: readonly number[]): boolean {
  const cells = starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
  return (
    cells.some((cell) => parseBankDate(cell) !== null) &&
    cells.some((cell) => looksLikeAmount(cell) && !/\s\d/.test(cell))
  );
}
