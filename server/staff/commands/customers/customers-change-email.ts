import { changeEmailAction } from "../../../administration/actions/customers/change-email.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** For a customer who cannot do it in 'Mis Datos': the old mailbox is lost, or the e-mail of the registration was mistyped. */
export const customersChangeEmailCommand: StaffCommand = {
  name: changeEmailAction.name,
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
  async run(context, given) {
    const { id: customerId } = await findCustomer(await context.openDatabase(), given.words[0]);
    const input = { customerId, email: given.words[1] ?? "" };
    const { effects, audit } = await runAction(context, given, changeEmailAction, input);
    return { lines: effects.map(({ text }) => text), data: audit.outcome, audit };
  },
};
