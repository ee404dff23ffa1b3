import { isReading } from "../../../shared/domain/staff/audit/audit-acts.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";

/** Who acts: a signed-in member, or a user of the server's shell. */
export interface StaffActor {
  /** Null: by the command line. */
  readonly staffId: number | null;
  /** Of the member or of the system's user; stands in the audit log. */
  readonly name: string;
  /** The command line may all: its user can write the database. */
  readonly permissions: Permissions | "all";
  readonly sessionId: number | null;
  readonly requestId: string | null;
  readonly address: string | null;
}

/** What the act was about, for the audit log: a kind in English and a number or name that is not personal. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Nothing personal: the audit log cannot be changed later (office section 4). A changed e-mail is `{ email: "cambió" }`. */
export interface AuditRecord {
  readonly subject: Subject | null;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Counts and numbers, of commands. */
  readonly outcome?: unknown;
  /** An act that owners look at afterwards. */
  readonly isFlagged?: boolean;
  /** The request of a second person that it belongs to. */
  readonly approvalId?: number;
  /** Lines of the stock's ledger that the act wrote: they get the number of this line. */
  readonly stockMovements?: readonly number[];
}

/** Acts of the shop itself: jobs, and what is over by the clock. Its stored lines have this name and cannot be changed: it stays. */
export const SYSTEM_ACTOR: StaffActor = {
  staffId: null,
  name: "Sistema",
  permissions: {},
  sessionId: null,
  requestId: null,
  address: null,
};

interface Line {
  readonly action: string;
  readonly actor: StaffActor;
  readonly reason: string;
  readonly record: AuditRecord;
}

/** Writes a line of the audit log, in the transaction of the change. The database adds its place in the chain. */
export async function writeLine(db: Handle, { action, actor, reason, record }: Line): Promise<void> {
  const { subject, before, after, outcome = null, isFlagged = false, approvalId, stockMovements = [] } = record;
  const line = db
    .insertInto("staff_action")
    .values({
      command: action,
      actor: actor.name,
      reason,
      outcome: JSON.stringify(outcome),
      staff_id: actor.staffId,
      session_id: actor.sessionId,
      request_id: actor.requestId,
      address: actor.address,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      approval_id: approvalId ?? null,
      is_flagged: isFlagged,
      is_reading: isReading(action),
    })
    .returning("id");
  const { id } = await line.executeTakeFirstOrThrow();
  if (stockMovements.length > 0)
    await db.updateTable("stock_movement").set({ staff_action_id: id }).where("id", "in", stockMovements).execute();
}
