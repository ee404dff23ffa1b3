import { sql } from "kysely";
import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { lockRole } from "./lock-role.ts";

interface Input {
  readonly name: string;
  /** `updatedAt` of the role as it was read, ISO 8601. */
  readonly expected: string;
}

/** Removes a role that no member has, with access or without, and no invitation that may still be accepted. */
export const deleteRole = defineAction({
  name: "staff delete-role",
  reason: "needed",
  async run(context, { name, expected }: Input) {
    const { db, now } = context;
    const locked = await lockRole(context, name, expected);
    if (!locked.ok) return locked;
    const { members } = await db
      .selectFrom("staff_member")
      .select(sql<number>`count(*)::int`.as("members"))
      .where("role", "=", name)
      .executeTakeFirstOrThrow();
    if (members > 0) return notPossible(`Lo tienen ${members} personas, con acceso o sin él: dales antes otro rol.`);
    const { invitations } = await db
      .selectFrom("staff_invitation")
      .select(sql<number>`count(*)::int`.as("invitations"))
      .where("role", "=", name)
      .where("used_at", "is", null)
      .where("withdrawn_at", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow();
    if (invitations > 0) return notPossible(`Hay ${invitations} invitaciones con ese rol: retíralas antes.`);
    // Those that are over, which are kept for a while, name the role.
    await db.deleteFrom("staff_invitation").where("role", "=", name).execute();
    await db.deleteFrom("staff_role").where("name", "=", name).execute();
    return ok({
      value: { name },
      effects: [{ kind: "access" as const, text: `El rol «${name}» deja de existir. No lo tenía nadie.` }],
      audit: { subject: { kind: "role", id: name }, before: { permissions: locked.value.permissions } },
    });
  },
});
