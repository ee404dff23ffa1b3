import { orderOfReference } from "../../payment/deposit-reference.ts";

/** An order that a movement's text names. */
export interface FoundReference {
  readonly orderId: number;
  /** Its number stands alone; false: inside a longer one, which may be so by chance. */
  readonly isWhole: boolean;
}

const LENGTH = 10;
/** Digits that a reference has at least when a bank left out its zeros: fewer are a branch's number as often. */
const FEWEST_WITHOUT_ZEROS = 7;
const MOST_GROUPS = 5;

/**
 * The orders whose references stand in a text: written with blanks or hyphens, without the zeros before them, with more zeros than they
 * have, or inside a longer number. Check digits decide; so one of a hundred foreign numbers looks like one, and the order's
 * amount has to agree.
 */
export function foundReferences(text: string): FoundReference[] {
  const runs = [...text.matchAll(/\d+/g)].map((match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found = new Map<number, boolean>();
  const add = (orderId: number | null, isWhole: boolean) => {
    if (orderId !== null) found.set(orderId, isWhole || (found.get(orderId) ?? false));
  };
  runs.forEach(({ digits }, at) => {
    add(orderOfWhole(digits), true);
    let joined = digits;
    for (let next = at + 1; next < runs.length && next < at + MOST_GROUPS; next += 1) {
      const between = text.slice(runs[next - 1]?.end, runs[next]?.start);
      if (!/^ ?-? ?$/.test(between)) break;
      joined += runs[next]?.digits ?? "";
      add(orderOfReference(joined), true);
    }
    for (let start = 0; start + LENGTH <= digits.length; start += 1)
      add(orderOfReference(digits.slice(start, start + LENGTH)), false);
  });
  return [...found].map(([orderId, isWhole]) => ({ orderId, isWhole }));
}

/** A number that is a reference as a whole, whatever zeros stand before it. */
function orderOfWhole(digits: string): number | null {
  const significant = digits.replace(/^0+/, "");
  if (digits.length < LENGTH && significant.length < FEWEST_WITHOUT_ZEROS) return null;
  return orderOfReference(significant.padStart(LENGTH, "0"));
}
