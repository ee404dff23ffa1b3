import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

export interface HeartbeatTable {
  /** Of one run of a process. */
  id: string;
  version: string;
  roles: readonly string[];
  started_at: Timestamp;
  seen_at: Timestamp;
}

export interface HealthReportTable {
  kind: "others" | "doctor";
  at: Timestamp;
  findings: ColumnType<unknown, string, string>;
}

export interface BackupRecordTable {
  id: Generated<number>;
  at: Timestamp;
  bytes: number;
  row_count: number;
  table_count: number;
}
