import type { Handle } from "../../db/database.ts";

export async function isTire(db: Handle, code: string): Promise<boolean> {
  const tire = await db.selectFrom("tire").select("code").where("code", "=", code).executeTakeFirst();
  return tire !== undefined;
}
