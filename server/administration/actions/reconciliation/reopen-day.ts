import { formatDate, isDay } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { lockReconciliation } from "../../../features/payments/reconcile/reconciliation-records.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

interface Input {
  readonly day: string;
}

/** Opens a closed day. Two persons decide: who closed it said that its money is explained. The log keeps both. */
export const reopenDayAction = defineAction({
  name: "reconciliations reopen",
  reason: "needed",
  async run({ db, actor }: ActionContext, { day }: Input): Promise<Result<Done<Input>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    if (!isDay(day)) return err(NOT_FOUND);
    await lockReconciliation(db);
    const opened = await db
      .deleteFrom("reconciliation_day")
      .where("day", "=", day)
      .returning(["closed_by", "reason"])
      .executeTakeFirst();
    if (!opened) return changedMeanwhile(`El ${formatDate(day)} no está cerrado.`, { day });
    return ok({
      value: { day },
      effects: [
        { kind: "data", text: `El ${formatDate(day)} queda abierto: sus diferencias se pueden aceptar otra vez.` },
        { kind: "data", text: "Su mes deja de estar cerrado hasta que el día se cierre de nuevo." },
      ],
      audit: {
        subject: { kind: "reconciliationDay", id: day },
        before: { closed: true, closedBy: opened.closed_by },
        after: { closed: false },
      },
      needsApproval: "reopenDay" as const,
    });
  },
});
