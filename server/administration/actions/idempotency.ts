import { createHash } from "node:crypto";
import type { Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { StaffError } from "./staff-error.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

interface KeyedRequest {
  /** Undefined: the call has no key, and may happen twice. */
  readonly key: string | undefined;
  readonly staffId: number | null;
  /** All that makes two requests the same. */
  readonly content: unknown;
}

const KEPT_HOURS = 24;

/**
 * The answer of the same request before, or the refusal of a key that another request used; undefined for a new one. Waits for one that is
 * in progress.
 */
export async function earlierAnswer(
  db: Handle,
  { key, staffId, content }: KeyedRequest,
): Promise<Result<unknown, StaffError<"idempotencyKeyReused">> | undefined> {
  if (key === undefined || staffId === null) return undefined;
  const digest = createHash("sha256").update(JSON.stringify(content)).digest();
  const added = await db
    .insertInto("staff_idempotency")
    .values({ staff_id: staffId, key, digest, answer: "null" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (added) return undefined;
  const row = await db
    .selectFrom("staff_idempotency")
    .select(["digest", "answer"])
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (row.digest.equals(digest)) return { ok: true, value: row.answer };
  return {
    ok: false,
    error: { code: "idempotencyKeyReused", message: "Esa clave ya se usó para otra acción. Vuelve a intentar." },
  };
}

export async function saveAnswer(
  db: Handle,
  { key, staffId }: Pick<KeyedRequest, "key" | "staffId">,
  answer: unknown,
): Promise<void> {
  if (key === undefined || staffId === null) return;
  await db
    .updateTable("staff_idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where("staff_id", "=", staffId)
    .where("key", "=", key)
    .execute();
}

/** A call is sent again within seconds; a day later its key means nothing. */
export async function removeOldAnswers(db: Handle, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
  await db.deleteFrom("staff_idempotency").where("created_at", "<", old).execute();
}
