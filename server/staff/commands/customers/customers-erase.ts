import { eraseCustomerAction } from "../../../administration/actions/arco/erase-customer.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** ARCO cancellation. Nothing brings the data back, so the address is typed twice. */
export const customersEraseCommand: StaffCommand = {
  name: eraseCustomerAction.name,
  words: ["correo"],
  summary: "Borra los datos de una persona (derecho de cancelación).",
  details: [
    "No se puede deshacer. Un pedido en curso lo impide: primero debe entregarse o cancelarse.",
    "También lo impide el dinero que falta devolverle, y un pago que todavía puede llegar.",
  ],
  options: { yes: { type: "boolean", says: "no pide confirmación." } },
  changes: { reason: "optional" },
  async run(context, given) {
    const { ask, isDryRun } = context;
    const email = (given.words[0] ?? "").trim();
    if (given.options["yes"] !== true && !isDryRun) {
      const typed = await ask("Esto no se puede deshacer. Escribe otra vez el correo para confirmar: ");
      if (typed.trim().toLowerCase() !== email.toLowerCase()) {
        throw new StaffRefusal("Los correos no coinciden: no se borró nada.");
      }
    }
    const { effects, value, audit } = await runAction(context, given, eraseCustomerAction, { email });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
