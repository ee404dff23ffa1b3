import { ok } from "../../../../shared/domain/text/result.ts";
import { findMember, lockActiveOwners } from "../../identity/members.ts";
import { endStaffSessionsOf } from "../../identity/staff-sessions.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";

/** Ends a member's access at once, on every process. The last active owner stays. */
export const disableMember = defineAction({
  name: "staff disable",
  reason: "needed",
  async run({ db, now }, { email }: { readonly email: string }) {
    const owners = await lockActiveOwners(db);
    const member = await findMember(db, email);
    if (!member) return notPossible("No hay una persona con ese correo.");
    if (member.disabledAt) return notPossible("Ya no tenía acceso.");
    if (owners.length === 1 && owners[0]?.id === member.id) {
      return notPossible("Es la última persona con el rol dueño: nombra antes a otra.");
    }
    await db.updateTable("staff_member").set({ disabled_at: now }).where("id", "=", member.id).execute();
    const sessions = await endStaffSessionsOf(db, member.id);
    return ok({
      value: { staffId: member.id, sessions },
      effects: [
        { kind: "access" as const, text: `${member.name} ya no puede entrar. Sesiones cerradas: ${sessions}.` },
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        before: { active: true },
        after: { active: false },
        isFlagged: true,
      },
    });
  },
});
