import { sql } from "kysely";
import { createHash, randomInt } from "node:crypto";
import type { Handle, Trx } from "../../../db/database.ts";

const CODES = 10;
const LENGTH = 12;
/** Without characters that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** 59 random bits: a fast hash is enough. */
const hashOf = (staffId: number, code: string): Buffer =>
  createHash("sha256")
    .update(`${staffId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`)
    .digest();

/** Ten new codes in place of the old ones; they are shown once, and stored as hashes. */
export async function replaceRecoveryCodes(trx: Handle | Trx, staffId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await trx
    .insertInto("staff_recovery_code")
    .values(codes.map((code) => ({ staff_id: staffId, hash: hashOf(staffId, code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Uses a recovery code up; false for one that is wrong or was used. */
export async function spendRecoveryCode(db: Handle, staffId: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_recovery_code")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("hash", "=", hashOf(staffId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Codes that are left. */
export async function countRecoveryCodes(db: Handle, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom("staff_recovery_code")
    .select(sql<number>`count(*)::int`.as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
