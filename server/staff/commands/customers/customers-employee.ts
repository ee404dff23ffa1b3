import { markEmployeeAction } from "../../../administration/actions/customers/mark-employee.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** Employees may invite, and may choose deliveries 4 and 5. */
export const customersEmployeeCommand: StaffCommand = {
  name: markEmployeeAction.name,
  words: ["correo"],
  summary: "Marca una cuenta como de empleado: puede invitar y recoger en Recursos Humanos o paquetería.",
  options: { off: { type: "boolean", says: "deja de ser empleado." } },
  changes: { reason: "optional" },
  async run(context, given) {
    const isEmployee = given.options["off"] !== true;
    const { id: customerId } = await findCustomer(await context.openDatabase(), given.words[0]);
    const input = { customerId, isEmployee };
    const { effects, value, audit } = await runAction(context, given, markEmployeeAction, input);
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
