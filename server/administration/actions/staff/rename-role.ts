import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { lockRole } from "./lock-role.ts";
import { BAD_NAME, NAME_TAKEN, roleName } from "./role-rules.ts";

interface Input {
  readonly name: string;
  readonly newName: string;
  /** `updatedAt` of the role as it was read, ISO 8601. */
  readonly expected: string;
}

/** Another name for a role; its members and invitations keep it. */
export const renameRole = defineAction({
  name: "staff rename-role",
  reason: "needed",
  async run(context, { name, newName: typed, expected }: Input) {
    const { db, now } = context;
    const locked = await lockRole(context, name, expected);
    if (!locked.ok) return locked;
    const newName = roleName(typed);
    if (newName === undefined) return err(BAD_NAME);
    if (newName === name) return notPossible("No cambiaste nada.");
    const permissions = JSON.stringify(locked.value.permissions);
    const added = await db
      .insertInto("staff_role")
      .values({ name: newName, permissions, updated_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!added) return err(NAME_TAKEN);
    const members = await db
      .updateTable("staff_member")
      .set({ role: newName })
      .where("role", "=", name)
      .executeTakeFirst();
    await db.updateTable("staff_invitation").set({ role: newName }).where("role", "=", name).execute();
    await db.deleteFrom("staff_role").where("name", "=", name).execute();
    const count = Number(members.numUpdatedRows);
    return ok({
      value: { name: newName },
      effects: [
        { kind: "access" as const, text: `El rol «${name}» se llama «${newName}». Sus permisos siguen igual.` },
        { kind: "access" as const, text: `Personas que lo conservan: ${count}.` },
      ],
      audit: { subject: { kind: "role", id: newName }, before: { name }, after: { name: newName } },
    });
  },
});
