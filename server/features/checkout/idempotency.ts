import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";

const LONGEST_KEY = 255;

/** A call with an `Idempotency-Key` is the first, finds the answer of the first, or finds the first still in progress. */
export type ClaimedKey<Answer> = { kind: "first" } | { kind: "answered"; answer: Answer } | { kind: "underWay" };

export type IdempotencyError = { kind: "idempotencyKeyReused" } | { kind: "idempotencyKeyInvalid" };

/**
 * Claims a key for a body; the same key with another body is refused (decisions §5). Keys are kept for 24 hours. `Answer` is what
 * `storeAnswer` was given, as JSON.
 */
export async function claimKey<Answer>(
  db: Handle,
  customerId: number,
  key: string,
  body: unknown,
): Promise<Result<ClaimedKey<Answer>, IdempotencyError>> {
  if (key.length === 0 || key.length > LONGEST_KEY) return err({ kind: "idempotencyKeyInvalid" });
  const bodyHash = createHash("sha256")
    .update(canonicalJson(withoutSecurityCode(body)))
    .digest();
  const inserted = await db
    .insertInto("idempotency_key")
    .values({ customer_id: customerId, key, body_hash: bodyHash, status: null, answer: null })
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted) return ok({ kind: "first" });
  const known = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "answer"])
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && !known.body_hash.equals(bodyHash)) return err({ kind: "idempotencyKeyReused" });
  return ok(known?.answer ? { kind: "answered", answer: known.answer as Answer } : { kind: "underWay" });
}

/** Stores the answer of an accepted purchase for repeated calls. */
export const storeAnswer = (db: Handle, customerId: number, key: string, answer: unknown) =>
  db
    .updateTable("idempotency_key")
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .execute();

/** A refusal changed nothing, so the key is free again: the customer mends the cause and tries with the same key. */
export const releaseKey = (db: Handle, customerId: number, key: string) =>
  db
    .deleteFrom("idempotency_key")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .where("answer", "is", null)
    .execute();

/** The security code is left out: a hash of three digits would not hide it (decisions §6). */
function withoutSecurityCode(body: unknown): unknown {
  const { card } = body as { card?: object | null };
  return card ? { ...(body as object), card: { ...card, cvv: undefined } } : body;
}

/** The same values in any order of fields are the same body. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
    .join()}}`;
}
