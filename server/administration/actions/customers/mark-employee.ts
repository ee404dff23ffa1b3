import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { customerSubject, livingCustomer } from "./living-customer.ts";

interface Input {
  readonly customerId: number;
  readonly isEmployee: boolean;
}

/** Employees may invite, and may choose deliveries 4 and 5. */
export const markEmployeeAction = defineAction({
  name: "customers employee",
  reason: "optional",
  async run({ db }, { customerId, isEmployee }: Input) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    if (found.value.is_employee === isEmployee) {
      return notPossible(isEmployee ? "La cuenta ya es de empleado." : "La cuenta no es de empleado.");
    }
    await db.updateTable("customer").set({ is_employee: isEmployee }).where("id", "=", customerId).execute();
    const outcome = { customerId, isEmployee };
    const text = isEmployee ? "La cuenta es de empleado." : "La cuenta ya no es de empleado.";
    return ok({
      value: outcome,
      effects: [{ kind: "access" as const, text }],
      audit: {
        subject: customerSubject(customerId),
        before: { isEmployee: !isEmployee },
        after: { isEmployee },
        outcome,
      },
    });
  },
});
