import { ok } from "../../../../shared/domain/text/result.ts";
import { customerSubject, livingCustomer } from "../customers/living-customer.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, notPossible } from "../staff-error.ts";

interface Input {
  readonly customerId: number;
  /** Invitations of a calendar year; null: as many as every employee. */
  readonly quota: number | null;
  /** The quota that the member saw. */
  readonly expected: number | null;
}

/** How many invitations one employee may send in a year. */
export const setQuotaAction = defineAction({
  name: "employees quota",
  reason: "needed",
  async run({ db, config }, { customerId, quota, expected }: Input) {
    const found = await livingCustomer(db, customerId);
    if (!found.ok) return found;
    const { is_employee: isEmployee, invitation_quota: before } = found.value;
    if (!isEmployee) return notPossible("La cuenta no es de empleado.");
    if (before !== expected) {
      return changedMeanwhile("Otra persona cambió esta cuota; no se guardó la tuya.", { quota: before });
    }
    if (before === quota) return notPossible("Ésa ya es su cuota.");
    await db.updateTable("customer").set({ invitation_quota: quota }).where("id", "=", customerId).execute();
    const words = (value: number | null) => (value === null ? `${config.INVITES_PER_EMPLOYEE} (la de todos)` : value);
    return ok({
      value: { customerId, quota },
      effects: [{ kind: "data" as const, text: `Invitaciones por año: de ${words(before)} a ${words(quota)}.` }],
      audit: {
        subject: customerSubject(customerId),
        before: { quota: before },
        after: { quota },
        outcome: { customerId, quota },
      },
    });
  },
});
