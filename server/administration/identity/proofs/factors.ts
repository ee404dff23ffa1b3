import type { Handle } from "../../../db/database.ts";

/** The second factors that a member has confirmed. */
export async function factorsOf(db: Handle, staffId: number): Promise<{ hasPasskey: boolean; hasTotp: boolean }> {
  const { hasPasskey, hasTotp } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("staff_credential").select("id").where("staff_id", "=", staffId)).as("hasPasskey"),
      eb
        .exists(
          eb
            .selectFrom("staff_totp")
            .select("staff_id")
            .where("staff_id", "=", staffId)
            .where("confirmed_at", "is not", null),
        )
        .as("hasTotp"),
    ])
    .executeTakeFirstOrThrow();
  return { hasPasskey: hasPasskey === true, hasTotp: hasTotp === true };
}
