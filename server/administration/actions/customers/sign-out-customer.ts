import { err, ok } from "../../../../shared/domain/text/result.ts";
import { endSessions } from "../../../features/session/session.service.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND } from "../staff-error.ts";

const said = (ended: number): string => {
  if (ended === 0) return "No había sesiones abiertas.";
  return ended === 1 ? "Se cerró 1 sesión." : `Se cerraron ${ended} sesiones.`;
};

/** Ends every session of an account, for a customer who lost a phone, or in whose account another person is. */
export const signOutCustomerAction = defineAction({
  name: "users sign-out",
  reason: "optional",
  async run({ db, now }, { customerId }: { readonly customerId: number }) {
    const customer = await db
      .selectFrom("customer")
      .select("id")
      .where("id", "=", customerId)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!customer) return err(NOT_FOUND);
    const sessions = await endSessions(db, customerId, now);
    const outcome = { customerId, sessions };
    return ok({
      value: outcome,
      effects: [{ kind: "access" as const, text: said(sessions) }],
      audit: { subject: { kind: "customer", id: String(customerId) }, outcome },
    });
  },
});
