import { decidesApprovals, grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { invitationEnd } from "../../identity/invitations.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";
import { queueInvitation } from "../../identity/access-link.ts";
import { GRANT_REFUSED } from "./target-member.ts";
import { INVITATION_HOURS } from "../../../../shared/domain/staff/access/access-hours.ts";

/** Sends an invitation again, with a new link; the sender answers for it from then on. */
export const resendInvitation = defineAction({
  name: "staff resend-invitation",
  reason: "optional",
  async run({ db, actor, now }, { id }: { readonly id: number }) {
    const found = await db
      .selectFrom("staff_invitation")
      .innerJoin("staff_role", "staff_role.name", "staff_invitation.role")
      .select(["staff_invitation.name", "role", "used_at", "withdrawn_at", "expires_at", "permissions"])
      .where("id", "=", id)
      .forUpdate("staff_invitation")
      .executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    if (found.used_at) return notPossible("Ya la aceptó.");
    if (found.withdrawn_at) return notPossible("Está retirada: invita otra vez.");
    if (grantsBeyond(actor.permissions, found.permissions).length > 0) return err(GRANT_REFUSED);
    await db
      .updateTable("staff_invitation")
      .set({ hash: null, expires_at: invitationEnd(now), invited_by: actor.staffId })
      .where("id", "=", id)
      .execute();
    await queueInvitation(db, id, now);
    return ok({
      value: { invitationId: id },
      effects: [
        {
          kind: "mail" as const,
          text: `${found.name} recibe otro enlace por ${INVITATION_HOURS} horas; el de antes deja de servir.`,
        },
      ],
      audit: { subject: { kind: "staffInvitation", id: String(id) }, after: { role: found.role, sent: true } },
      // One that lapsed was approved for its time only.
      ...(decidesApprovals(found.permissions) && found.expires_at <= now && { needsApproval: "ownerRole" as const }),
    });
  },
});
