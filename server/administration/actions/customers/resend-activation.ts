import { ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { sendConfirmationAgain } from "../../../features/account/activation.service.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

/** Sends the confirmation of a registration again. */
export const resendActivationAction = defineAction({
  name: "customers activation",
  reason: "optional",
  async run({ db }, { customerId }: { readonly customerId: number }) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    if (found.value.activated_at) return notPossible("La cuenta ya está activa.");
    await transact(db, (trx) => sendConfirmationAgain(trx, customerId));
    return ok({
      value: { customerId },
      effects: [
        { kind: "mail" as const, text: "Recibe otra vez el correo para confirmar su cuenta." },
        { kind: "access" as const, text: "La contraseña de su registro deja de servir: elige otra al confirmar." },
      ],
      audit: { subject: customerSubject(customerId), outcome: { customerId } },
    });
  },
});
