import { ok } from "../../../../shared/domain/text/result.ts";
import { findMember } from "../../identity/members.ts";
import { replaceFactors } from "../../identity/new-member.ts";
import { endStaffSessionsOf } from "../../identity/staff-sessions.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";

/** A new TOTP secret and new recovery codes for a member who lost the phone; every session ends. */
export const resetFactor = defineAction({
  name: "staff reset-factor",
  reason: "needed",
  async run({ db, config }, { email }: { readonly email: string }) {
    const member = await findMember(db, email);
    if (!member || member.disabledAt) return notPossible("No hay una persona activa con ese correo.");
    const factors = await replaceFactors(db, member.id, config.OFFICE_KEY);
    const sessions = await endStaffSessionsOf(db, member.id);
    return ok({
      value: { staffId: member.id, ...factors },
      effects: [{ kind: "access" as const, text: `${member.name} tiene otro código. Sesiones cerradas: ${sessions}.` }],
      audit: { subject: { kind: "staff", id: String(member.id) }, after: { factor: "cambió" }, isFlagged: true },
    });
  },
});
