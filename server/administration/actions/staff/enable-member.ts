import { decidesApprovals } from "../../../../shared/domain/staff/access/grants.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { removeFactors } from "../../identity/new-member.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { sendAccessLink } from "../../identity/access-link.ts";
import { type ExpectedMember, lockTarget, type Who } from "./target-member.ts";

interface Input {
  readonly who: Who;
  readonly expected?: ExpectedMember;
}

/** Gives a member access again, with a new password and new factors: the old ones may be in other hands by now. */
export const enableMember = defineAction({
  name: "staff enable",
  reason: "needed",
  async run({ db, now, actor }, { who, expected }: Input) {
    const target = await lockTarget(db, who, { actor, expected });
    if (!target.ok) return target;
    const { member } = target.value;
    if (!member.disabledAt) return notPossible("Ya tiene acceso.");
    await removeFactors(db, member.id, now);
    await db
      .updateTable("staff_member")
      .set({ disabled_at: null, ends_on: null, password_hash: null })
      .where("id", "=", member.id)
      .execute();
    await sendAccessLink(db, { ...member, endsOn: null }, { invitedBy: actor.staffId, now });
    return ok({
      value: { staffId: member.id },
      effects: [
        { kind: "access" as const, text: `${member.name} vuelve a tener acceso con el rol ${member.role}.` },
        { kind: "mail" as const, text: "Recibe un correo con el enlace para poner otra contraseña." },
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        before: { active: false },
        after: { active: true, role: member.role },
      },
      ...(decidesApprovals(member.permissions) && { needsApproval: "ownerRole" as const }),
    });
  },
});
