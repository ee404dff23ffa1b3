import { findCustomer } from "../../queries/customer-queries.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** Employees may invite, and may choose deliveries 4 and 5. */
export const customersEmployeeCommand: StaffCommand = {
  name: "customers employee",
  words: ["correo"],
  summary: "Marca una cuenta como de empleado: puede invitar y recoger en Recursos Humanos o paquetería.",
  options: { off: { type: "boolean", says: "deja de ser empleado." } },
  changes: { reason: "optional" },
  async run({ openDatabase }, { words, options }) {
    const isEmployee = options["off"] !== true;
    const db = await openDatabase();
    const customer = await findCustomer(db, words[0]);
    if (customer.is_employee === isEmployee) {
      throw new StaffRefusal(isEmployee ? "La cuenta ya es de empleado." : "La cuenta no es de empleado.");
    }
    await db.updateTable("customer").set({ is_employee: isEmployee }).where("id", "=", customer.id).execute();
    return {
      lines: [isEmployee ? "La cuenta es de empleado." : "La cuenta ya no es de empleado."],
      data: { customerId: customer.id, isEmployee },
      journal: { customerId: customer.id, isEmployee },
    };
  },
};
