import type { Handle } from "../../../db/database.ts";

/** The second factors that a member has confirmed. */
export async function factorsOf(db: Handle, staffId: number): Promise<{ hasPasskey: boolean; hasTotp: boolean }> {
  const passkey = await db
    .selectFrom("staff_credential")
    .select("id")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  const totp = await db
    .selectFrom("staff_totp")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return { hasPasskey: passkey !== undefined, hasTotp: totp !== undefined };
}
