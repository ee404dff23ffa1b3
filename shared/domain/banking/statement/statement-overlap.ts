/** How often each value stands in a list. */
const countOf = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const isWithin = (some: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): boolean =>
  [...some].every(([value, count]) => (all.get(value) ?? 0) >= count);

/** Which one of its like each value is, from 1. */
export function occurrencesOf(values: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const occurrence = (seen.get(value) ?? 0) + 1;
    seen.set(value, occurrence);
    return occurrence;
  });
}

interface Alignment {
  /** Of the first row, in the known ones; below zero where the rows begin before them. */
  readonly shift: number;
  readonly length: number;
}

const NOWHERE: Alignment = { shift: 0, length: 0 };

/** Where two parts of one account fit together the longest: where they overlap, each row is equal to the one beside it. */
function longestAlignment(known: readonly string[], rows: readonly string[], shifts: readonly number[]): Alignment {
  let best = NOWHERE;
  for (const shift of shifts) {
    const from = Math.max(0, -shift);
    const until = Math.min(rows.length, known.length - shift);
    if (until - from <= best.length) continue;
    let at = from;
    while (at < until && rows[at] === known[at + shift]) at += 1;
    if (at === until) best = { shift, length: until - from };
  }
  return best;
}

/** The rows may go on after the known ones, or come before them; null where both are possible, and nothing tells which. */
function alignmentOf(known: readonly string[], rows: readonly string[]): Alignment | null {
  const after = longestAlignment(
    known,
    rows,
    Array.from({ length: known.length }, (_none, shift) => shift),
  );
  const before = longestAlignment(
    known,
    rows,
    Array.from({ length: rows.length }, (_none, shift) => -shift - 1),
  );
  if (after.length > 0 && before.length > 0) return null;
  return after.length > 0 ? after : before;
}

/**
 * Which one of its like each row of a day is, from 1, where a file may begin or end within the day. Rows that are lined up with known ones
 * are these. A row beside them that is equal to one of the known is another movement: the file begins after the first of the two. Where
 * rows of several kinds stand elsewhere, the bank arranged the day anew: then, and where both ways fit, the file alone tells which one of its
 * like a row is. A movement may be missed so until a file has its whole day; none is made that the account does not have.
 *
 * @param orders the day's known movements, in the orders in which the account may have them
 */
export function occurrencesAround(orders: readonly (readonly string[])[], rows: readonly string[]): number[] {
  const [first = []] = orders;
  const [all, own] = [countOf(first), countOf(rows)];
  if (isWithin(all, own) || isWithin(own, all)) return occurrencesOf(rows);
  const aligned = [];
  for (const known of orders) {
    const alignment = alignmentOf(known, rows);
    if (alignment === null) return occurrencesOf(rows);
    aligned.push({ known, ...alignment });
  }
  const best = aligned.reduce((most, one) => (one.length > most.length ? one : most), { known: first, ...NOWHERE });
  const { known, shift } = best;
  const isAligned = (at: number): boolean => best.length > 0 && at + shift >= 0 && at + shift < known.length;
  const elsewhere = new Set(rows.filter((row, at) => !isAligned(at) && all.has(row)));
  if (elsewhere.size > 1) return occurrencesOf(rows);
  const ofKnown = occurrencesOf(known);
  const next = new Map(all);
  return rows.map((row, at) => {
    if (isAligned(at)) return ofKnown[at + shift] ?? 1;
    const occurrence = (next.get(row) ?? 0) + 1;
    next.set(row, occurrence);
    return occurrence;
  });
}
