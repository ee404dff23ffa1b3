import { isSameEmail } from "../../../../shared/domain/people/account/email-change.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { correctEmail, refuseTakenEmail } from "../../../features/account/email-change.service.ts";
import { findSignInSecret, signInName } from "../../../features/session/sign-in-log.ts";
import { defineAction } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

interface Input {
  readonly customerId: number;
  readonly email: string;
}

/**
 * For a customer who cannot do it in 'Mis Datos': the old mailbox is lost, or the e-mail of the registration was mistyped. Only the new
 * mailbox opens the account afterwards.
 */
export const changeEmailAction = defineAction({
  name: "customers change-email",
  reason: "needed",
  async run({ db, now }, { customerId, email: typed }: Input) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    const { email: before, activated_at: activatedAt } = found.value;
    const email = typed.trim();
    if (!isEmail(email)) return refused("El correo nuevo no es un correo válido.");
    if (isSameEmail(email, before)) return refused("Ese ya es el correo de la cuenta.");
    const corrected = await refuseTakenEmail(() =>
      transact(db, (trx) => correctEmail(trx, { customerId, email, now })),
    );
    if (!corrected.ok) return refused("Ese correo ya tiene otra cuenta.");
    const secret = await findSignInSecret(db);
    // The audit log holds no address: both are named as in the log of sign-ins.
    const outcome = {
      customerId,
      changeId: corrected.value.changeId,
      before: signInName(secret, before),
      after: signInName(secret, email),
    };
    return ok({
      value: { ...outcome, isActive: activatedAt !== null },
      effects: [
        { kind: "data" as const, text: "La cuenta tiene otro correo. Su contraseña y sus sesiones terminaron." },
        activatedAt
          ? {
              kind: "access" as const,
              text: "Para entrar, la persona pide una contraseña en “Recuperar contraseña” con el correo nuevo.",
            }
          : { kind: "mail" as const, text: "El correo de confirmación va al correo nuevo." },
      ],
      audit: { subject: customerSubject(customerId), after: { email: "cambió" }, outcome },
    });
  },
});

const refused = (message: string) => err<StaffError>({ code: "notPossible", message, fields: { email: [message] } });
