import { grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { BAD_NAME, NAME_TAKEN, orderedPermissions, roleName } from "./role-rules.ts";
import { GRANT_REFUSED } from "./target-member.ts";

interface Input {
  readonly name: string;
  readonly permissions: Permissions;
}

/** A new role, with permissions that its maker holds. No member has it yet. */
export const createRole = defineAction({
  name: "staff create-role",
  reason: "optional",
  async run({ db, actor, now }, { name: typed, permissions }: Input) {
    const name = roleName(typed);
    if (name === undefined) return err(BAD_NAME);
    if (grantsBeyond(actor.permissions, permissions).length > 0) return err(GRANT_REFUSED);
    const added = await db
      .insertInto("staff_role")
      .values({ name, permissions: JSON.stringify(orderedPermissions(permissions)), updated_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!added) return err(NAME_TAKEN);
    const count = Object.keys(permissions).length;
    return ok({
      value: { name },
      effects: [{ kind: "access" as const, text: `Rol «${name}» con ${count} permisos; todavía no lo tiene nadie.` }],
      audit: { subject: { kind: "role", id: name }, after: { permissions: orderedPermissions(permissions) } },
    });
  },
});
