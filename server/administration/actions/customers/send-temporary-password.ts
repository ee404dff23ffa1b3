import { ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { sendTemporaryPassword } from "../../../features/session/passwords/recovery.service.ts";
import { defineAction } from "../staff-action.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

/** The shop's own 'Recuperar contraseña', asked for by staff. The password goes to the customer's mailbox; staff never see it. */
export const sendTemporaryPasswordAction = defineAction({
  name: "customers temporary-password",
  reason: "optional",
  async run({ db }, { customerId }: { readonly customerId: number }) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    const { email, activated_at: activatedAt } = found.value;
    await transact(db, (trx) => sendTemporaryPassword(trx, { customerId, email }));
    return ok({
      value: { customerId },
      effects: [
        { kind: "mail" as const, text: "Recibe un correo con una contraseña temporal, que vale una hora." },
        { kind: "access" as const, text: "Al entrar con ella tiene que elegir otra. La que ya tiene sigue sirviendo." },
        ...(activatedAt === null
          ? [
              {
                kind: "access" as const,
                text: "La cuenta no está activa: la contraseña de su registro deja de servir.",
              },
            ]
          : []),
      ],
      audit: { subject: customerSubject(customerId), outcome: { customerId } },
    });
  },
});
