import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

/** One line of the journal of `npm run shop`. */
export interface StaffActionTable {
  id: Generated<number>;
  command: string;
  actor: string;
  reason: string;
  outcome: ColumnType<unknown, string, never>;
  at: Timestamp;
}
