import type { StatementMovement } from "../statement/read-statement.ts";
import { occurrencesAround, occurrencesOf } from "../statement/statement-overlap.ts";

type Known = Pick<StatementMovement, "day" | "amount" | "text">;

/** Movements of one day that earlier statements have, in the orders in which the account may have them. */
export type KnownDays = ReadonlyMap<string, readonly (readonly Known[])[]>;

/**
 * What equal movements have in common: day, amount, letters and digits of the text. Accents and blanks do not count: the same bank writes
 * them differently in its files. The balance does not count either: it changes as the bank arranges a day's movements.
 */
const likenessOf = ({ day, amount, text }: Known): string =>
  `${day}|${amount}|${text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")}`;

/**
 * By what a movement is known again: its likeness, and which one of its like it is. A file is whole between its first and its last day; on
 * these two it may begin or end within the day, and `known` tells what went before.
 */
export function movementKeys(movements: readonly Known[], known: KnownDays = new Map()): string[] {
  const likenesses = movements.map(likenessOf);
  const occurrences = occurrencesOf(likenesses);
  for (const [day, orders] of known) {
    const at = movements.flatMap((movement, index) => (movement.day === day ? [index] : []));
    const around = occurrencesAround(
      orders.map((each) => each.map(likenessOf)),
      at.map((index) => likenesses[index] ?? ""),
    );
    for (const [place, index] of at.entries()) occurrences[index] = around[place] ?? 1;
  }
  return likenesses.map((likeness, index) => `${likeness}|${occurrences[index]}`);
}
