import type { ColumnType, Generated } from "kysely";
import type { ImportOperation, ImportState } from "../../../shared/domain/staff/imports/import-states.ts";
import type { Timestamp } from "./timestamp.ts";

/** Rows of a table that a run adds, changes, retires and leaves as they are. */
export interface ImportCount {
  readonly label: string;
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
  readonly unchanged: number;
  /** Of an inverse: rows that changed since. */
  readonly left: number;
}

/** Of the check, for the limits of one person; the others are judged when it is applied. */
export interface ImportFacts {
  readonly retiresMany: boolean;
}

export interface ImportRunTable {
  id: Generated<number>;
  kind: string;
  state: ImportState;
  /** Empty: the inverse of another run. */
  file_name: string;
  digest: Buffer | null;
  byte_count: Generated<number>;
  is_partial: Generated<boolean>;
  undoes: number | null;
  attempt: Generated<number>;
  failure: Generated<string>;
  counts: ColumnType<readonly ImportCount[], string | undefined, string>;
  remarks: Generated<string[]>;
  problem_count: Generated<number>;
  row_count: Generated<number>;
  diff_digest: Generated<string>;
  state_print: Generated<string>;
  seen_at: Date | null;
  facts: ColumnType<Partial<ImportFacts>, string | undefined, string>;
  /** Null: by the command line. */
  staff_id: number | null;
  /** The user of the command line; empty: a member. */
  actor: Generated<string>;
  created_at: Timestamp;
  checked_at: Date | null;
  applied_at: Date | null;
  applied_by: number | null;
}

export interface ImportProgressTable {
  run_id: number;
  label: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  alive_at: Timestamp;
}

export interface ImportChunkTable {
  run_id: number;
  place: number;
  bytes: Buffer;
}

type Image = Readonly<Record<string, unknown>>;

export interface ImportChangeTable {
  run_id: number;
  place: number;
  table_name: string;
  key: ColumnType<Image, string, string>;
  title: string;
  called: Generated<string>;
  operation: ImportOperation;
  before: ColumnType<Image | null, string | null, string | null>;
  after: ColumnType<Image | null, string | null, string | null>;
  after_print: string | null;
  line: number | null;
}

export interface ImportProblemTable {
  run_id: number;
  place: number;
  line: number;
  column_name: string;
  message: string;
}
