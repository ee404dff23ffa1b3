import { OWNER_ROLE, SEEDED_ROLES } from "../../../shared/domain/staff/access/seeded-roles.ts";
import type { Handle } from "../../db/database.ts";

/** Adds the six roles to a shop that has none. Roles that the shop renamed or deleted do not come back. */
export async function seedStaffRoles(db: Handle): Promise<void> {
  const some = await db.selectFrom("staff_role").select("name").limit(1).executeTakeFirst();
  if (!some) await addSeededRoles(db);
}

/** Adds those of the six that are missing, as the demonstration's members need them. */
export async function addSeededRoles(db: Handle): Promise<void> {
  const roles = Object.entries(SEEDED_ROLES).map(([name, permissions]) => ({
    name,
    permissions: JSON.stringify(permissions),
    is_locked: name === OWNER_ROLE,
  }));
  await db
    .insertInto("staff_role")
    .values(roles)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}
