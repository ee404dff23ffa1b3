import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { ApprovalKind } from "../../../shared/domain/staff/approval-kinds.ts";
import type { Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import type { AuditRecord, StaffActor, Subject } from "../audit/write-line.ts";
import type { StaffError } from "./staff-error.ts";

export interface ActionContext {
  /** Inside the act's one transaction: use cases that open one of their own become savepoints. Nothing else is asked meanwhile. */
  readonly db: Handle;
  readonly config: Config;
  readonly actor: StaffActor;
  /** Empty where none was given. */
  readonly reason: string;
  /** The request of a second person that is carried out. */
  readonly approvalId?: number;
  readonly now: Date;
  /** For anomalies that engineers look at; nothing personal. */
  readonly log: ActionLog;
}

export interface ActionLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Done<Value> {
  readonly value: Value;
  /** What it did, a line each, in Spanish. */
  readonly effects: readonly Effect[];
  readonly audit: AuditRecord;
  /** The actor may only ask for this act, or it is above a limit: a second person decides (office section 3). */
  readonly needsApproval?: ApprovalKind;
  /** What the request of a second person is about, where it is not the subject of the act: one of the same is open at a time. */
  readonly askedAs?: Subject;
}

/** A change that staff make: one use case for the command line and the back office. */
export interface StaffAction<Input, Value> {
  /** As the audit log has it, and the command where there is one: `orders advance`. */
  readonly name: string;
  readonly reason: "needed" | "optional";
  readonly run: (context: ActionContext, input: Input) => Promise<Result<Done<Value>, StaffError>>;
}

/** Keeps the literal types of an act. */
export const defineAction = <Input, Value>(action: StaffAction<Input, Value>): StaffAction<Input, Value> => action;
