import type { Column } from "./column.ts";

/** Letters that no text has, and that PostgreSQL or a page could not show. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/;
/** Marks that turn the order of what follows around: a page would show another text than the one that is stored. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * The value of one cell as PostgreSQL reads it; null where it is empty, undefined when it is wrong. A file and a field of the back office have the
 * same rule.
 */
export function readCell(column: Column, cell: string): string | null | undefined {
  if (cell === "") return column.isNeeded ? undefined : (column.whenEmpty ?? null);
  return UNSEEN.test(cell) || TURNING.test(cell) || !cell.isWellFormed() ? undefined : column.read(cell);
}
