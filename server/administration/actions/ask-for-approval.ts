import { sql } from "kysely";
import { ACT_SUFFIXES } from "../../../shared/domain/staff/audit/act-names.ts";
import type { ApprovalKind } from "../../../shared/domain/staff/approval-kinds.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { type Subject, SYSTEM_ACTOR, writeLine } from "../audit/write-line.ts";
import { APPROVAL_HOURS } from "../../../shared/domain/staff/approval-kinds.ts";
import type { ActionContext, Done } from "./staff-action.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

interface Asked<Value> {
  readonly name: string;
  readonly input: unknown;
  readonly done: Done<Value> & { readonly needsApproval: ApprovalKind };
}

/** Writes the request that a second person decides; undefined where one of the same act and subject is open. */
export async function askForApproval<Value>(
  { db, actor, reason, now }: ActionContext,
  { name, input, done: { audit, effects, needsApproval, askedAs } }: Asked<Value>,
): Promise<{ id: number; expiresAt: string } | undefined> {
  const { before, after } = audit;
  const subject = askedAs ?? audit.subject;
  if (actor.staffId === null || subject === null) throw new Error("Only a member asks, about something.");
  const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS);
  const lapsed = await lapse(db, now, { action: name, subject });
  const added = await db
    .insertInto("approval_request")
    .values({
      kind: needsApproval,
      action: name,
      payload: JSON.stringify(input),
      payload_digest: Buffer.alloc(0),
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      effects: JSON.stringify(effects),
      requested_by: actor.staffId,
      reason,
      state: "open",
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["action", "subject_kind", "subject_id"]).where("state", "=", "open").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  const { id } = added;
  const digest = await sealRequest(db, id);
  await writeLapsed(db, lapsed);
  const record = {
    subject,
    after: { approval: id, kind: needsApproval },
    outcome: { digest },
    approvalId: id,
  };
  await writeLine(db, { action: `${name}${ACT_SUFFIXES.asked}`, actor, reason, record });
  return { id, expiresAt: expiresAt.toISOString() };
}

/** PostgreSQL hashes the row as it keeps it: jsonb has other spaces and another order of keys than what was sent. */
async function sealRequest(db: Handle, id: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    update approval_request r set payload_digest = approval_request_digest(r) where id = ${id}
    returning encode(payload_digest, 'hex') as digest`.execute(db);
  return rows[0]?.digest ?? "";
}

type Lapsed = readonly { readonly id: number; readonly subject: Subject }[];

/** Closes open requests that were not decided in time. Their lines follow by `writeLapsed`, when no more rows are locked. */
async function lapse(
  db: Handle,
  now: Date,
  about?: { readonly action: string; readonly subject: Subject },
): Promise<Lapsed> {
  let update = db
    .updateTable("approval_request")
    .set({ state: "expired", decided_at: now })
    .where("state", "=", "open")
    .where("expires_at", "<=", now);
  if (about) {
    const { action, subject } = about;
    update = update
      .where("action", "=", action)
      .where("subject_kind", "=", subject.kind)
      .where("subject_id", "=", subject.id);
  }
  const rows = await update.returning(["id", "subject_kind", "subject_id"]).execute();
  return rows.map((row) => ({ id: row.id, subject: { kind: row.subject_kind, id: row.subject_id } }));
}

async function writeLapsed(db: Handle, lapsed: Lapsed): Promise<void> {
  for (const { id, subject } of lapsed) {
    const record = { subject, after: { approval: id, decision: "expired" }, approvalId: id };
    await writeLine(db, { action: "approvals lapse", actor: SYSTEM_ACTOR, reason: "", record });
  }
}

/** Closes all requests whose time is over; answers how many. */
export const lapseRequests = (db: Handle, now: Date): Promise<number> =>
  transact(db, async (trx) => {
    const lapsed = await lapse(trx, now);
    await writeLapsed(trx, lapsed);
    return lapsed.length;
  });
