import { OWNER_ROLE, SEEDED_ROLES } from "../../../shared/domain/staff/seeded-roles.ts";
import type { Handle } from "../../db/database.ts";

/** Adds the six roles that a new shop has; roles that are there stay as the shop has made them. */
export async function seedStaffRoles(db: Handle): Promise<void> {
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
