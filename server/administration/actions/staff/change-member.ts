import { gainedDecisions, grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import { OWNER_ROLE } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { endDateProblem, isOver } from "./end-date.ts";
import { findRole } from "./role-rules.ts";
import { type ExpectedMember, GRANT_REFUSED, isLastOwner, LAST_OWNER, lockTarget, type Who } from "./target-member.ts";

interface Input {
  readonly who: Who;
  readonly role: string;
  /** Last day, `yyyy-mm-dd`; null: none. */
  readonly endsOn: string | null;
  readonly expected: ExpectedMember;
}

const refuse = (field: "role" | "endsOn", message: string) =>
  err({ code: "fieldsRefused" as const, message, fields: { [field]: [message] } });

/**
 * Another role or last day, from the member's next call on. What gives
 * a member the decision about approvals needs a second person; the last owner keeps the role.
 */
export const changeMember = defineAction({
  name: "staff change",
  reason: "needed",
  async run({ db, actor, now }, { who, role, endsOn, expected }: Input) {
    const target = await lockTarget(db, who, { actor, expected });
    if (!target.ok) return target;
    const { member, ownerIds } = target.value;
    if (member.disabledAt) return notPossible("No tiene acceso: devuélveselo antes.");
    if (member.role === role && member.endsOn === endsOn) return notPossible("No cambiaste nada.");
    const found = await findRole(db, role);
    if (!found) return refuse("role", "Ese rol ya no existe.");
    if (grantsBeyond(actor.permissions, found.permissions).length > 0) {
      return err({ ...GRANT_REFUSED, fields: { role: [GRANT_REFUSED.message] } });
    }
    const dateProblem = member.endsOn === endsOn ? undefined : endDateProblem(endsOn, role, now);
    if (dateProblem !== undefined) return refuse("endsOn", dateProblem);
    if (role === OWNER_ROLE && endsOn !== null) return refuse("endsOn", "El rol dueño no tiene último día.");
    if (role !== OWNER_ROLE && isLastOwner(member, ownerIds)) return notPossible(LAST_OWNER);
    await db.updateTable("staff_member").set({ role, ends_on: endsOn }).where("id", "=", member.id).execute();
    const isNewRole = role !== member.role;
    // A member whose last day is over decides nothing: another day gives it all back.
    const before = isOver(member.endsOn, now) ? {} : member.permissions;
    const needsTwo = gainedDecisions(before, found.permissions).length > 0;
    return ok({
      value: { staffId: member.id },
      effects: [
        ...(isNewRole
          ? [
              {
                kind: "access" as const,
                text: `${member.name}: de ${member.role} a ${role}, desde su siguiente clic.`,
              },
            ]
          : []),
        ...(endsOn === member.endsOn
          ? []
          : [{ kind: "access" as const, text: `Último día de ${member.name}: ${endsOn ?? "sin fecha"}.` }]),
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        before: { role: member.role, endsOn: member.endsOn },
        after: { role, endsOn },
      },
      ...(needsTwo && { needsApproval: "ownerRole" as const }),
    });
  },
});
