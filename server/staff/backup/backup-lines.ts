import { createHash } from "node:crypto";

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: "rodada-backup";
  readonly version: 1;
  readonly at: string;
  /** The version of the shop that wrote it. Absent from a file written before this was noted. */
  readonly shop?: string;
  /** The newest migration of the schema that these data fit. */
  readonly migration: string;
}

/** Before and after a table's rows, and at the end; a row's line begins with `R`. */
export type BackupMark =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly end: string; readonly rows: number; readonly sum: string }
  | { readonly sequences: readonly (readonly [string, string, boolean])[] }
  | { readonly sha256: string };

export const ROW = "R";

/** Counts rows and adds up their digests: two tables with the same rows have the same tally, in whatever order they come. */
export class Tally {
  rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.rows += 1;
    this.#sum += createHash("md5").update(row).digest().readBigInt64BE(0);
  }

  get sum(): string {
    return String(this.#sum);
  }
}
