import { signOutCustomerAction } from "../../../administration/actions/customers/sign-out-customer.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** For a customer who lost a phone, or in whose account another person is. */
export const usersSignOutCommand: StaffCommand = {
  name: signOutCustomerAction.name,
  words: ["correo"],
  summary: "Cierra todas las sesiones de una cuenta, en todos los equipos.",
  details: ["Quien sepa la contraseña puede volver a entrar: si alguien más la sabe, su dueño debe cambiarla."],
  options: {},
  changes: { reason: "optional" },
  async run(context, given) {
    const { id: customerId } = await findCustomer(await context.openDatabase(), given.words[0]);
    const { effects, value, audit } = await runAction(context, given, signOutCustomerAction, { customerId });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
