import type { Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

/** Figures of a day of Mexico City whose facts do not stay. */
export interface DailyFigureTable {
  /** `yyyy-mm-dd`. */
  day: string;
  /** Begun that day, with a tyre in them. */
  carts: number;
  /** Of these, carts of a customer who was known. */
  known_carts: number;
  filled_at: Timestamp;
}

/** `words`: a text that found nothing. `near`: one that was not found, for which something else was shown. */
export type UnfoundKind = "words" | "near";
export type SearchKind = "size" | UnfoundKind;

/** How often a size was looked for on a day, or a text was not found; by whom is not recorded. */
export interface SizeSearchTable {
  /** `yyyy-mm-dd`. */
  day: string;
  /** "185/65R15"; of the other kinds the text, "tsuru 2040". */
  size: string;
  kind: Generated<SearchKind>;
  searches: number;
}
