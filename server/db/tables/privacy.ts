import type { ColumnType, Generated } from "kysely";
import type {
  ArcoChannel,
  ArcoDecision,
  ArcoRight,
  ArcoState,
  IdentityKind,
} from "../../../shared/domain/privacy/arco-request.ts";
import type { Timestamp } from "./timestamp.ts";

type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** A request about a person's own data, with its clocks. Once the person was erased it proves what was done, and has nothing of them. */
export interface ArcoRequestTable {
  id: Generated<number>;
  right_kind: ArcoRight;
  state: Generated<ArcoState>;
  customer_id: Optional<number>;
  /** Empty once the person was erased. */
  email: string;
  channel: ArcoChannel;
  description: Generated<string>;
  /** Calendar days in Mexico, `yyyy-mm-dd`. */
  received_on: string;
  identity_kind: Optional<IdentityKind>;
  identity_checked_by: Optional<number>;
  identity_checked_at: Optional<Date>;
  asked_on: Optional<string>;
  missing_text: Generated<string>;
  completed_on: Optional<string>;
  decided_on: Optional<string>;
  decision: Optional<ArcoDecision>;
  decision_text: Generated<string>;
  decided_by: Optional<number>;
  done_on: Optional<string>;
  done_by: Optional<number>;
  /** What was done, for the person who asked. */
  done_note: Generated<string>;
  /** The person's data were last handed over for this request. */
  exported_at: Optional<Date>;
  /** The day on which the clock that runs ends; null: none runs. */
  due_on: Optional<string>;
  owner_id: Optional<number>;
  erased_at: Optional<Date>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
