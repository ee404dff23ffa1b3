import { grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { ROLE_BEYOND } from "./role-rules.ts";

interface LockedRole {
  readonly permissions: Permissions;
  readonly isLocked: boolean;
}

/** Locks a role that is changed, and compares it with the one that the caller read. */
export async function lockSeenRole(
  { db }: Pick<ActionContext, "db">,
  name: string,
  expected: string,
): Promise<Result<LockedRole, StaffError>> {
  const role = await db
    .selectFrom("staff_role")
    .select(["permissions", "is_locked", "updated_at"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!role) return err(NOT_FOUND);
  if (role.is_locked) return notPossible("El rol dueño no se edita.");
  if (role.updated_at.toISOString() !== expected) {
    return changedMeanwhile("Otra persona cambió este rol mientras lo veías.", {
      permissions: role.permissions,
      updatedAt: role.updated_at.toISOString(),
    });
  }
  return ok({ permissions: role.permissions, isLocked: role.is_locked });
}

/** The same for one that is renamed or deleted, which takes a member who holds all of its permissions. */
export async function lockRole(
  { db, actor }: Pick<ActionContext, "db" | "actor">,
  name: string,
  expected: string,
): Promise<Result<LockedRole, StaffError>> {
  const role = await lockSeenRole({ db }, name, expected);
  return role.ok && grantsBeyond(actor.permissions, role.value.permissions).length > 0 ? err(ROLE_BEYOND) : role;
}
