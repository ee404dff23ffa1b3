import { localMoment, momentOfLocal } from "../../../../../shared/domain/text/local-moment.ts";

/** A whole number. Null: the field is empty. Undefined: the text is not a whole number. */
export function wholeOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** A moment as it stands in its field. */
export const localOf = (iso: string): string => localMoment(new Date(iso));

/** The moment of a field: the one before, to the millisecond, where the field was not touched. Null: none is typed or it is not whole. */
export function isoOf(text: string, before: string | undefined): string | null {
  if (before !== undefined && localOf(before) === text) return before;
  return momentOfLocal(text)?.toISOString() ?? null;
}

/** A whole number that is there. */
export const isWhole = (value: number | null | undefined): value is number => typeof value === "number";
