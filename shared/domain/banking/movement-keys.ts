import type { StatementMovement } from "./read-statement.ts";

/**
 * By what a movement is known again: day, amount, letters and digits of its text, and which one of its like it is in its file. Accents and
 * blanks do not count: the same bank writes them differently in its files. The balance does not count either: it changes as the bank
 * arranges a day's movements.
 */
export function movementKeys(movements: readonly Pick<StatementMovement, "day" | "amount" | "text">[]): string[] {
  const seen = new Map<string, number>();
  return movements.map(({ day, amount, text }) => {
    const same = `${day}|${amount}|${text
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")}`;
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    return `${same}|${occurrence}`;
  });
}
