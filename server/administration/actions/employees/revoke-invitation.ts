import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";

/** Ends an invitation that was not used. It stays counted, and the same employee cannot send that person another. */
export const revokeInvitationAction = defineAction({
  name: "invitations revoke",
  reason: "needed",
  async run({ db, now }, { invitationId }: { readonly invitationId: number }) {
    const invitation = await db
      .selectFrom("invitation")
      .select(["employee_id", "used_at", "expires_at", "revoked_at"])
      .where("id", "=", invitationId)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) return err(NOT_FOUND);
    if (invitation.used_at) return notPossible("La invitación ya se usó: la cuenta existe.");
    if (invitation.revoked_at) return notPossible("La invitación ya estaba retirada.");
    if (invitation.expires_at <= now) return notPossible("La invitación ya venció.");
    await db
      .updateTable("invitation")
      .set({ revoked_at: now, expires_at: now })
      .where("id", "=", invitationId)
      .execute();
    return ok({
      value: { invitationId },
      effects: [
        { kind: "access" as const, text: "Con esta invitación ya no se puede abrir una cuenta." },
        {
          kind: "data" as const,
          text: "Cuenta en la cuota de su empleado, que no puede invitar otra vez a esa persona.",
        },
      ],
      audit: {
        subject: { kind: "invitation", id: String(invitationId) },
        after: { isRevoked: true },
        outcome: { invitationId, employeeId: invitation.employee_id },
      },
    });
  },
});
