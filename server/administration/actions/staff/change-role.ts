import {
  changedPermissions,
  gainedDecisions,
  grantsBeyond,
  raisedGrants,
} from "../../../../shared/domain/staff/access/grants.ts";
import { PERMISSIONS, type Permission, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { isWorking } from "../../identity/working-member.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { lockSeenRole } from "./lock-role.ts";
import { orderedPermissions } from "./role-rules.ts";
import { GRANT_REFUSED } from "./target-member.ts";

interface Input {
  readonly name: string;
  readonly permissions: Permissions;
  /** `updatedAt` of the role as it was read, ISO 8601. */
  readonly expected: string;
}

const GRANT_WORDS = {
  full: "puede",
  ask: "pide, decide otra persona",
  read: "sólo lee",
  masked: "lee oculto",
} as const;
const wordsOf = (permissions: Permissions, permission: Permission): string => {
  const grant = permissions[permission];
  return grant === undefined ? "nada" : GRANT_WORDS[grant];
};

/**
 * Other permissions of a role, from the next call of each member who has it. Only what its changer holds can be added, and a
 * decision about approvals by two persons.
 */
export const changeRole = defineAction({
  name: "staff change-role",
  reason: "needed",
  async run({ db, actor, now }, { name, permissions: wanted, expected }: Input) {
    const role = await lockSeenRole({ db }, name, expected);
    if (!role.ok) return role;
    const before = role.value.permissions;
    const after = orderedPermissions(wanted);
    const changed = changedPermissions(before, after);
    if (changed.length === 0) return notPossible("No cambiaste nada.");
    if (grantsBeyond(actor.permissions, raisedGrants(before, after)).length > 0) return err(GRANT_REFUSED);
    await db
      .updateTable("staff_role")
      .set({ permissions: JSON.stringify(after), updated_at: now })
      .where("name", "=", name)
      .execute();
    const members = await db
      .selectFrom("staff_member")
      .select("name")
      .where("role", "=", name)
      .where(isWorking(now))
      .orderBy("name")
      .execute();
    const only = (permissions: Permissions) =>
      Object.fromEntries(changed.map((permission) => [permission, permissions[permission] ?? "nada"]));
    return ok({
      value: { name },
      effects: [
        ...changed.map((permission) => ({
          kind: "access" as const,
          text: `${PERMISSIONS[permission]}: de «${wordsOf(before, permission)}» a «${wordsOf(after, permission)}».`,
        })),
        {
          kind: "access" as const,
          text:
            members.length === 0
              ? "Nadie tiene este rol ahora."
              : `Desde su siguiente clic: ${members.map((member) => member.name).join(", ")}.`,
        },
      ],
      audit: { subject: { kind: "role", id: name }, before: only(before), after: only(after) },
      ...(gainedDecisions(before, after).length > 0 && { needsApproval: "ownerRole" as const }),
    });
  },
});
