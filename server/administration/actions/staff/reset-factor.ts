import { ok } from "../../../../shared/domain/text/result.ts";
import { removeFactors } from "../../identity/new-member.ts";
import { endStaffSessionsOf } from "../../identity/staff-sessions.ts";
import { tellMember } from "../../identity/tell-members.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { sendAccessLink } from "./send-access-link.ts";
import { type ExpectedMember, lockTarget, type Who } from "./target-member.ts";
import { tellBreakGlass } from "./tell-break-glass.ts";

interface Input {
  readonly who: Who;
  readonly expected?: ExpectedMember;
  /** The password is lost too: it goes with the factors, and a link by e-mail leads to a new one. */
  readonly withPassword?: boolean;
}

/**
 * Takes every factor from a member who lost the phone or the passkey; every session ends. The next sign-in with the password enrols another
 * one, within 72 hours.
 */
export const resetFactor = defineAction({
  name: "staff reset-factor",
  reason: "needed",
  async run(context, { who, expected, withPassword = false }: Input) {
    const { db, now, actor } = context;
    const target = await lockTarget(db, who, { actor, expected });
    if (!target.ok) return target;
    const { member } = target.value;
    if (member.disabledAt) return notPossible("No tiene acceso: devuélveselo antes.");
    // Who signs in with a passkey alone has no password to begin with.
    const needsLink = withPassword || !member.hasPassword;
    await removeFactors(db, member.id, now);
    const sessions = await endStaffSessionsOf(db, member.id);
    if (needsLink) {
      await db.updateTable("staff_member").set({ password_hash: null }).where("id", "=", member.id).execute();
      await sendAccessLink(db, member, { invitedBy: actor.staffId, now });
    }
    await tellMember(db, "staffFactorReset", { staffId: member.id, now });
    await tellBreakGlass(context, "staff reset-factor", member.id);
    return ok({
      value: { staffId: member.id, sessions },
      effects: [
        { kind: "access" as const, text: `${member.name} registra otra segunda prueba al entrar, antes de 72 horas.` },
        { kind: "access" as const, text: `Sesiones cerradas: ${sessions}.` },
        {
          kind: "mail" as const,
          text: needsLink
            ? "Recibe un correo con el enlace para poner otra contraseña."
            : "Recibe un correo que se lo dice; su contraseña sigue igual.",
        },
      ],
      audit: {
        subject: { kind: "staff", id: String(member.id) },
        after: { factor: "cambió", ...(needsLink && { contraseña: "cambió" }) },
        isFlagged: actor.staffId === null,
      },
    });
  },
});
