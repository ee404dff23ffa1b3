import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

/** Numbers and codes of a task's cause, by its kind; nothing personal. */
export interface TaskFacts {
  readonly orderId?: number;
  /** Of a task that stands for several. */
  readonly count?: number;
  /** Centavos. */
  readonly amount?: number;
  readonly paid?: number;
  /** A provider's, a refund's or a queue's code. */
  readonly reference?: string;
  readonly code?: string;
  /** Kind of the dispute, of the approval; motive of the exception; name of the tyre, of the job. */
  readonly what?: string;
  readonly size?: string;
  readonly productId?: number;
  /** The member who asked for an approval. */
  readonly askedBy?: number;
  /** The member whom the approval is about. */
  readonly about?: number;
  /** The member who was named to resolve an exception: its first owner. */
  readonly responsible?: number;
}

export interface TaskTable {
  id: Generated<number>;
  /** A `TaskKind` (shared/domain/staff/tasks/task-kinds.ts). */
  kind: string;
  subject_kind: string;
  subject_id: string;
  since: Timestamp;
  due_at: Timestamp;
  facts: ColumnType<TaskFacts, string, string>;
  owner_id: number | null;
  snoozed_until: Date | null;
  snooze_reason: Generated<string>;
  opened_at: Timestamp;
  closed_at: Date | null;
}

/** When every cause was last looked for; one row. */
export interface TaskCheckTable {
  is_only: Generated<boolean>;
  at: Timestamp;
}
