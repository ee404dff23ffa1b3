import type { ColumnType, Generated } from "kysely";
import type { StatementLayout } from "../../../shared/domain/banking/statement/statement-layout.ts";
import type { Timestamp } from "./timestamp.ts";

/** How a bank's files are read. */
export interface BankLayoutTable {
  bank: string;
  layout: ColumnType<StatementLayout, string, string>;
  updated_at: Timestamp;
}

/** A file of a bank. Its movements that were known belong to an earlier statement. */
export interface BankStatementTable {
  id: Generated<number>;
  bank: string;
  file_name: string;
  digest: Buffer;
  byte_count: number;
  new_count: number;
  /** Beside the new ones: they may be known with other words. */
  asked_count: Generated<number>;
  known_count: number;
  charge_count: number;
  first_day: string;
  last_day: string;
  /** Null: by the command line. */
  staff_id: number | null;
  created_at: Timestamp;
}

export interface BankMovementTable {
  id: Generated<number>;
  statement_id: number;
  line: number;
  bank: string;
  digest: Buffer;
  day: string;
  /** Centavos; negative: it went out. */
  amount: number;
  /** As the bank wrote it; may name a person. Emptied after a time. */
  text: string;
  form: "transfer" | "cash" | "check" | null;
  state: "open" | "matched" | "ignored" | "unclaimed" | "returned" | "charge";
  /** How its order was found; null until it is matched. */
  match: "sure" | "likely" | "otherAmount" | "byHand" | "recorded" | null;
  attempt_id: number | null;
  /** The known movement that it may be: open, staff are asked; ignored, they said that it is; a charge, nothing is asked. */
  alike_id: Generated<number | null>;
  reason: Generated<string>;
  /** Of one that was given back: the bank's key of that transfer. */
  tracking_key: Generated<string | null>;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Timestamp;
}

/** One nightly comparison with the providers. */
export interface ReconciliationRunTable {
  id: Generated<number>;
  at: Timestamp;
  unread: ColumnType<readonly string[], readonly string[] | undefined, readonly string[]>;
}

export interface ReconciliationFigureTable {
  day: string;
  method: string;
  run_id: number;
  payments: number;
  captured: number;
  refunded: number | null;
  fees: number | null;
}

export interface ReconciliationDifferenceTable {
  id: Generated<number>;
  day: string;
  method: string;
  /** `{order}-{attempt}`, or the number of a bank movement. */
  reference: string;
  kind: string;
  ours: number;
  theirs: number;
  first_run_id: number;
  last_run_id: number;
  state: Generated<"open" | "accepted" | "gone">;
  is_after_close: Generated<boolean>;
  reason: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Timestamp;
}

export interface ReconciliationDayTable {
  day: string;
  closed_at: Timestamp;
  closed_by: number | null;
  reason: string;
}
