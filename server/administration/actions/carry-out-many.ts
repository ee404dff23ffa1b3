import type pg from "pg";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import type { StaffActor } from "../audit/write-line.ts";
import { type ActionOutcome, carryOutAction, digestOf } from "./carry-out-action.ts";
import type { StaffAction } from "./staff-action.ts";
import type { StaffError } from "./staff-error.ts";

interface ManyRequest<Input, Value> {
  readonly action: StaffAction<Input, Value>;
  /** One for each thing; `id` names it among them. */
  readonly inputs: readonly { readonly id: number; readonly input: Input }[];
  readonly actor: StaffActor & { readonly staffId: number };
  readonly reason: string;
  readonly isRehearsal: boolean;
  /** Undefined for a rehearsal only. */
  readonly idempotencyKey: string | undefined;
}

export interface ManyRow<Value> {
  readonly id: number;
  readonly outcome: ActionOutcome<Value> | null;
  /** Why it was not carried out. */
  readonly message: string | null;
}

const BROKEN = "No se pudo por una falla del sistema. Vuelve a intentarlo.";
const KEY_REUSED: StaffError = {
  code: "idempotencyKeyReused",
  message: "Esa clave ya se usó para otra acción. Vuelve a intentar.",
};

/**
 * Carries out an act on many things, one after another: each in a transaction and with an audit line of its own, so that one that fails
 * stops no other. The whole answer is kept by its key. A request that was cut off goes on when it is sent again: each thing has the key
 * with its number, and what was done answers as it did.
 */
export async function carryOutMany<Input, Value>(
  {
    db,
    pool,
    config,
    onError,
  }: Readonly<{ db: Handle; pool: pg.Pool; config: Config; onError: (error: unknown) => void }>,
  request: ManyRequest<Input, Value>,
): Promise<Result<readonly ManyRow<Value>[], StaffError>> {
  const { action, inputs, actor, reason, isRehearsal, idempotencyKey: key } = request;
  if (key !== undefined && !isRehearsal) {
    const digest = digestOf(JSON.stringify([action.name, inputs, reason]));
    const kept = await keptAnswer<Value>(db, actor.staffId, key, digest);
    if (kept === "other") return err(KEY_REUSED);
    if (kept !== null) return ok(kept);
  }
  const rows: ManyRow<Value>[] = [];
  for (const { id, input } of inputs) {
    const idempotencyKey = key === undefined ? undefined : `${key}:${id}`;
    const one = { action, input, actor, reason, isRehearsal, idempotencyKey };
    const result = await carryOutAction({ pool, config }, one).catch((error: unknown) => {
      onError(error);
      return err({ code: "unexpected", message: BROKEN } as const);
    });
    rows.push(
      result.ok ? { id, outcome: result.value, message: null } : { id, outcome: null, message: result.error.message },
    );
  }
  if (key !== undefined && !isRehearsal) {
    await db
      .updateTable("staff_idempotency")
      .set({ answer: JSON.stringify(rows) })
      .where("staff_id", "=", actor.staffId)
      .where("key", "=", key)
      .execute();
  }
  return ok(rows);
}

/** Null: the key is new, or its request was cut off. */
async function keptAnswer<Value>(
  db: Handle,
  staffId: number,
  key: string,
  digest: Buffer,
): Promise<readonly ManyRow<Value>[] | "other" | null> {
  const added = await db
    .insertInto("staff_idempotency")
    .values({ staff_id: staffId, key, digest, answer: "null" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (added) return null;
  const row = await db
    .selectFrom("staff_idempotency")
    .select(["digest", "answer"])
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return row.digest.equals(digest) ? (row.answer as readonly ManyRow<Value>[] | null) : "other";
}
