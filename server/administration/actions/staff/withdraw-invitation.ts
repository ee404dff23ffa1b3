import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND, notPossible } from "../staff-error.ts";

/** Makes an invitation's link worthless. */
export const withdrawInvitation = defineAction({
  name: "staff withdraw-invitation",
  reason: "optional",
  async run({ db, now }, { id }: { readonly id: number }) {
    const found = await db
      .selectFrom("staff_invitation")
      .select(["name", "role", "used_at", "withdrawn_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return err(NOT_FOUND);
    if (found.used_at) return notPossible("Ya la aceptó: quítale el acceso en «Personas».");
    if (found.withdrawn_at) return notPossible("Ya estaba retirada.");
    await db.updateTable("staff_invitation").set({ withdrawn_at: now, hash: null }).where("id", "=", id).execute();
    return ok({
      value: { invitationId: id },
      effects: [{ kind: "access" as const, text: `El enlace de ${found.name} deja de servir.` }],
      audit: {
        subject: { kind: "staffInvitation", id: String(id) },
        before: { role: found.role },
        after: { withdrawn: true },
      },
    });
  },
});
