import { createHash } from "node:crypto";
import type pg from "pg";
import type { ApprovalKind, Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { withinTransaction } from "../../db/one-transaction.ts";
import { type StaffActor, writeLine } from "../audit/write-line.ts";
import type { ActionContext, ActionLog, Done, StaffAction } from "./staff-action.ts";
import { notPossible, type StaffError } from "./staff-error.ts";

/** How long a second person has to decide (office section 3). */
const APPROVAL_HOURS = 72;

export interface ActionRequest<Input, Value> {
  readonly action: StaffAction<Input, Value>;
  readonly input: Input;
  readonly actor: StaffActor;
  readonly reason: string;
  /** Does all of it and undoes it. */
  readonly isRehearsal: boolean;
  /** The key that makes the same request happen once; needs a member. */
  readonly idempotencyKey?: string | undefined;
  /** The request that a second person approved: the act needs no other. */
  readonly approvalId?: number;
}

export type ActionOutcome<Value> =
  | { readonly outcome: "done" | "rehearsed"; readonly effects: readonly Effect[]; readonly result: Value }
  | {
      readonly outcome: "asked";
      readonly effects: readonly Effect[];
      readonly approval: { readonly id: number; readonly expiresAt: string };
    };

export interface ActionServices {
  readonly pool: pg.Pool;
  readonly config: Config;
  readonly log?: ActionLog;
}

const QUIET: ActionLog = { warn: () => undefined, error: () => undefined };

/**
 * Carries out an act: one transaction with the change, its line of the audit log, and the answer of its idempotency key. An act that needs
 * a second person is rehearsed, and the request for it is written instead.
 */
export async function carryOutAction<Input, Value>(
  services: ActionServices,
  request: ActionRequest<Input, Value>,
): Promise<Result<ActionOutcome<Value>, StaffError>> {
  const { pool } = services;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    const answer = await withinOne(client, services, request);
    if (!answer.isKept) await client.query("rollback");
    else if ((await client.query("commit")).command !== "COMMIT") throw new Error("The transaction had failed.");
    return answer.result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection in an unknown state is closed, which undoes its transaction.
    client.release(failure);
  }
}

interface Answer<Value> {
  readonly isKept: boolean;
  readonly result: Result<ActionOutcome<Value>, StaffError>;
}

async function withinOne<Input, Value>(
  client: pg.PoolClient,
  { config, log = QUIET }: ActionServices,
  request: ActionRequest<Input, Value>,
): Promise<Answer<Value>> {
  const db = withinTransaction(client);
  const earlier = await earlierAnswer<Input, Value>(db, request);
  if (earlier) return { isKept: false, result: earlier };
  await client.query("savepoint act");
  const { action, input, actor, reason, isRehearsal } = request;
  const context: ActionContext = { db, config, actor, reason, now: new Date(), log };
  const done = await action.run(context, input);
  if (!done.ok) return { isKept: false, result: done };
  const outcome = await conclude(client, context, request, done.value);
  if (!outcome.ok || isRehearsal) return { isKept: false, result: outcome };
  await keepAnswer(db, request, outcome.value);
  return { isKept: true, result: outcome };
}

async function conclude<Input, Value>(
  client: pg.PoolClient,
  context: ActionContext,
  request: ActionRequest<Input, Value>,
  done: Done<Value>,
): Promise<Result<ActionOutcome<Value>, StaffError>> {
  const { action, actor, reason, approvalId, isRehearsal } = request;
  const { effects, value, audit, needsApproval } = done;
  if (needsApproval === undefined || approvalId !== undefined) {
    if (isRehearsal) return ok({ outcome: "rehearsed", effects, result: value });
    await writeLine(context.db, {
      action: action.name,
      actor,
      reason,
      record: audit,
      ...(approvalId !== undefined && { approvalId }),
    });
    return ok({ outcome: "done", effects, result: value });
  }
  await client.query("rollback to savepoint act");
  const approval = await askForApproval(context, request, { ...done, needsApproval });
  return approval ? ok({ outcome: "asked", effects, approval }) : ASKED_ALREADY;
}

const ASKED_ALREADY = notPossible("Ya hay una solicitud abierta para esto: espera a que otra persona la decida.");

async function askForApproval<Input, Value>(
  { db, actor, reason, now }: ActionContext,
  { action, input }: ActionRequest<Input, Value>,
  { audit, effects, needsApproval }: Done<Value> & { readonly needsApproval: ApprovalKind },
): Promise<{ id: number; expiresAt: string } | undefined> {
  if (actor.staffId === null || audit.subject === null) throw new Error("Only a member asks, about something.");
  const payload = JSON.stringify(input);
  const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * 3_600_000);
  const added = await db
    .insertInto("approval_request")
    .values({
      kind: needsApproval,
      action: action.name,
      payload,
      payload_digest: digestOf(payload),
      subject_kind: audit.subject.kind,
      subject_id: audit.subject.id,
      before: audit.before === undefined ? null : JSON.stringify(audit.before),
      after: audit.after === undefined ? null : JSON.stringify(audit.after),
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
  const record = { subject: audit.subject, after: { approval: id, kind: needsApproval } };
  await writeLine(db, { action: `${action.name} (pedir)`, actor, reason, record, approvalId: id });
  return { id, expiresAt: expiresAt.toISOString() };
}

export const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const requestDigest = <Input, Value>({ action, input, reason }: ActionRequest<Input, Value>): Buffer =>
  digestOf(JSON.stringify([action.name, input, reason]));

/** The answer of the same request before, or the refusal of a key that another request used. Waits for one that is under way. */
async function earlierAnswer<Input, Value>(
  db: Handle,
  request: ActionRequest<Input, Value>,
): Promise<Result<ActionOutcome<Value>, StaffError> | undefined> {
  const { idempotencyKey: key, isRehearsal, actor } = request;
  if (key === undefined || isRehearsal || actor.staffId === null) return undefined;
  const digest = requestDigest(request);
  const added = await db
    .insertInto("staff_idempotency")
    .values({ staff_id: actor.staffId, key, digest, answer: "null" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (added) return undefined;
  const row = await db
    .selectFrom("staff_idempotency")
    .select(["digest", "answer"])
    .where("staff_id", "=", actor.staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (row.digest.equals(digest)) return ok(row.answer as ActionOutcome<Value>);
  return {
    ok: false,
    error: { code: "idempotencyKeyReused", message: "Esa clave ya se usó para otra acción. Vuelve a intentar." },
  };
}

async function keepAnswer<Input, Value>(
  db: Handle,
  { idempotencyKey: key, actor }: ActionRequest<Input, Value>,
  outcome: ActionOutcome<Value>,
): Promise<void> {
  if (key === undefined || actor.staffId === null) return;
  await db
    .updateTable("staff_idempotency")
    .set({ answer: JSON.stringify(outcome) })
    .where("staff_id", "=", actor.staffId)
    .where("key", "=", key)
    .execute();
}
