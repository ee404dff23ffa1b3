import { type RawBuilder, sql } from "kysely";
import { TASK_KINDS, type TaskKind } from "../../../shared/domain/staff/tasks/task-kinds.ts";

/** A cause of a task as a query finds it. `since` null: not known. `due` null: the kind's limit counts from `since`. */
export interface CauseRow {
  readonly subject: string;
  readonly since: Date | null;
  readonly due: Date | null;
  readonly facts: unknown;
}

export interface TaskCause {
  /** Of the subject's number or code. */
  readonly subjectKind:
    | "order"
    | "payment"
    | "refund"
    | "return"
    | "mails"
    | "reviews"
    | "job"
    | "tire"
    | "approval"
    | "orders"
    | "parcel"
    | "shipment"
    | "invoice"
    | "message"
    | "arco"
    | "movements"
    | "day"
    | "goodsReturn"
    | "period";
  readonly query: RawBuilder<CauseRow>;
}

/** For causes whose own limit is their kind's. */
export const NO_DATE = sql`null::timestamptz`;
/** The moment before which a cause of this kind begins to be a task. */
export const oldEnough = (kind: TaskKind) =>
  sql`now() - make_interval(hours => ${TASK_KINDS[kind].appearsAfterHours}::integer)`;
