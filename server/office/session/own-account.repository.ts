import type { Handle } from "../../db/database.ts";

export async function hasOwnPassword(db: Handle, staffId: number): Promise<boolean> {
  const { password_hash: hash } = await db
    .selectFrom("staff_member")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return hash !== null;
}

export const findOwnPasskeys = (db: Handle, staffId: number) =>
  db
    .selectFrom("staff_credential")
    .select(["id", "label", "created_at", "last_used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();

/** Open sessions, the last used one first. */
export const findOwnSessions = (db: Handle, staffId: number, now: Date) =>
  db
    .selectFrom("staff_session")
    .select(["id", "user_agent", "address", "created_at", "seen_at"])
    .where("staff_id", "=", staffId)
    .where("is_complete", "=", true)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .execute();
