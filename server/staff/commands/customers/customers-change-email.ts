import { isSameEmail } from "../../../../shared/domain/people/email-change.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { correctEmail, refuseTakenEmail } from "../../../features/account/email-change.service.ts";
import { findSignInSecret, signInName } from "../../../features/session/sign-in-log.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { transact } from "../../../db/transact.ts";

const TAKEN = "Ese correo ya tiene otra cuenta.";

/** For a customer who cannot do it in 'Mis Datos': the old mailbox is lost, or the e-mail of the registration was mistyped. */
export const customersChangeEmailCommand: StaffCommand = {
  name: "customers change-email",
  words: ["correo", "correo-nuevo"],
  summary: "Corrige el correo de una cuenta.",
  details: [
    "Antes comprueba quién lo pide, y que la cuenta es suya: con el correo nuevo se entra a ella.",
    "Su contraseña y sus sesiones terminan: la persona entra con “Recuperar contraseña”, o con el correo de confirmación si su",
    "cuenta no estaba activa. El correo anterior recibe un aviso. Sus cupones personales la siguen.",
    "Corrige también el archivo de empleados, si es de uno, y el de promociones, si tiene cupones personales.",
  ],
  options: {},
  changes: { reason: "needed" },
  async run({ openDatabase, now }, { words }) {
    const db = await openDatabase();
    const { id: customerId, email: before, activated_at } = await findCustomer(db, words[0]);
    const email = (words[1] ?? "").trim();
    if (!isEmail(email)) throw new StaffRefusal("El correo nuevo no es un correo válido.");
    if (isSameEmail(email, before)) throw new StaffRefusal("Ese ya es el correo de la cuenta.");
    const corrected = await refuseTakenEmail(() =>
      transact(db, (trx) => correctEmail(trx, { customerId, email, now })),
    );
    if (!corrected.ok) throw new StaffRefusal(TAKEN);
    const secret = await findSignInSecret(db);
    // The journal holds no address: both are named as in the log of sign-ins.
    const change = {
      customerId,
      changeId: corrected.value.changeId,
      before: signInName(secret, before),
      after: signInName(secret, email),
    };
    return {
      lines: [
        "La cuenta tiene otro correo. Su contraseña y sus sesiones terminaron.",
        activated_at
          ? "Para entrar, la persona pide una contraseña en “Recuperar contraseña” con el correo nuevo."
          : "El correo de confirmación va al correo nuevo.",
      ],
      data: change,
      journal: change,
    };
  },
};
