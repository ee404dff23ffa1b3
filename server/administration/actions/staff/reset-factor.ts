import { randomBytes } from "node:crypto";
import { ok } from "../../../../shared/domain/text/result.ts";
import { hashPassword } from "../../../features/session/password.ts";
import { removeFactors } from "../../identity/new-member.ts";
import { endStaffSessionsOf } from "../../identity/staff-sessions.ts";
import { notifyMember } from "../../identity/notify-members.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { sendAccessLink } from "../../identity/access-link.ts";
import { type ExpectedMember, isLastOwner, LAST_OWNER, lockTarget, type Who } from "./target-member.ts";
import { notifyBreakGlass } from "./notify-break-glass.ts";
import { ENROLMENT_HOURS } from "../../../../shared/domain/staff/access/access-hours.ts";

interface Input {
  readonly who: Who;
  readonly expected?: ExpectedMember;
  /** The password is lost too: it goes with the factors, and the link leads to a new one. */
  readonly withPassword?: boolean;
  /** From the server's shell, where no e-mail arrives: a password for the next sign-in instead of a link. */
  readonly showsPassword?: boolean;
}

const PASSWORD_BYTES = 18;

const LINK = "Recibe un correo con un enlace, que pide su contraseña de ahora.";
const NEW_LINK = "Recibe un correo con el enlace para poner otra contraseña.";
const TOLD = "Recibe un correo que se lo dice. Su contraseña de antes ya no sirve.";

/**
 * Takes every factor from a member who lost the phone or the passkey; every session ends. Another one is enrolled within 72 hours with the link
 * of an e-mail and the password that the member has: neither of them alone opens a session.
 */
export const resetFactor = defineAction({
  name: "staff reset-factor",
  reason: "needed",
  async run(context, { who, expected, withPassword = false, showsPassword = false }: Input) {
    const { db, now, actor } = context;
    const target = await lockTarget(db, who, { actor, expected });
    if (!target.ok) return target;
    const { member, ownerIds } = target.value;
    if (showsPassword && actor.staffId !== null) throw new Error("Only the shell shows a password.");
    if (actor.staffId !== null && isLastOwner(member, ownerIds)) return notPossible(LAST_OWNER);
    if (member.disabledAt) return notPossible("No tiene acceso: devuélveselo antes.");
    const losesPassword = withPassword || showsPassword;
    const password = showsPassword ? randomBytes(PASSWORD_BYTES).toString("base64url") : null;
    await removeFactors(db, member.id, now);
    const sessions = await endStaffSessionsOf(db, member.id);
    if (losesPassword) {
      const password_hash = password === null ? null : await hashPassword(password);
      await db
        .updateTable("staff_member")
        .set({ password_hash, must_change_password: password !== null })
        .where("id", "=", member.id)
        .execute();
    }
    if (!showsPassword) await sendAccessLink(db, member, { invitedBy: actor.staffId, now });
    await notifyMember(db, "staffFactorReset", { staffId: member.id, now });
    await notifyBreakGlass(context, "staff reset-factor", member.id);
    return ok({
      value: { staffId: member.id, sessions, password },
      effects: [
        {
          kind: "access" as const,
          text: `${member.name} registra otra segunda prueba antes de ${ENROLMENT_HOURS} horas.`,
        },
        { kind: "access" as const, text: `Sesiones cerradas: ${sessions}.` },
        { kind: "mail" as const, text: showsPassword ? TOLD : losesPassword || !member.hasPassword ? NEW_LINK : LINK },
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        after: { factor: "cambió", ...(losesPassword && { contraseña: "cambió" }) },
        isFlagged: actor.staffId === null,
      },
    });
  },
});
