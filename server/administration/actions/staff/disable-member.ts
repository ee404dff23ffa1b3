import { ok } from "../../../../shared/domain/text/result.ts";
import { endStaffSessionsOf } from "../../identity/staff-sessions.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { type ExpectedMember, isLastOwner, LAST_OWNER, lockTarget, type Who } from "./target-member.ts";
import { notifyBreakGlass } from "./notify-break-glass.ts";

interface Input {
  readonly who: Who;
  readonly expected?: ExpectedMember;
}

/** Ends a member's access at once, on every process, and the invitations that they sent. The last active owner stays. */
export const disableMember = defineAction({
  name: "staff disable",
  reason: "needed",
  async run(context, { who, expected }: Input) {
    const { db, now, actor } = context;
    const target = await lockTarget(db, who, { actor, expected });
    if (!target.ok) return target;
    const { member, ownerIds } = target.value;
    if (member.disabledAt) return notPossible("Ya no tenía acceso.");
    if (isLastOwner(member, ownerIds)) return notPossible(LAST_OWNER);
    await db.updateTable("staff_member").set({ disabled_at: now }).where("id", "=", member.id).execute();
    const sessions = await endStaffSessionsOf(db, member.id);
    const withdrawn = await db
      .updateTable("staff_invitation")
      .set({ withdrawn_at: now, hash: null })
      .where((eb) => eb.or([eb("invited_by", "=", member.id), eb("staff_id", "=", member.id)]))
      .where("used_at", "is", null)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    const invitations = Number(withdrawn.numUpdatedRows);
    await notifyBreakGlass(context, "staff disable", member.id);
    return ok({
      value: { staffId: member.id, sessions },
      effects: [
        { kind: "access" as const, text: `${member.name} ya no puede entrar. Sesiones cerradas: ${sessions}.` },
        ...(invitations > 0
          ? [{ kind: "access" as const, text: `Se retiran sus invitaciones sin usar: ${invitations}.` }]
          : []),
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        before: { active: true },
        after: { active: false },
        isFlagged: actor.staffId === null,
      },
    });
  },
});
