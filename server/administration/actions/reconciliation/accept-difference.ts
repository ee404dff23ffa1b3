import { sql } from "kysely";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { lockReconciliation } from "../../../features/payments/reconcile/reconciliation-records.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

interface Input {
  readonly differenceId: number;
}

/** A difference that staff explain: no money moves, and the comparison does not open it again while it is the same. */
export const acceptDifferenceAction = defineAction({
  name: "reconciliations accept",
  reason: "needed",
  async run(
    { db, actor, reason }: ActionContext,
    { differenceId }: Input,
  ): Promise<Result<Done<{ readonly id: number }>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    await lockReconciliation(db);
    const difference = await db
      .selectFrom("reconciliation_difference")
      .leftJoin("reconciliation_day", "reconciliation_day.day", "reconciliation_difference.day")
      .selectAll("reconciliation_difference")
      .select("reconciliation_day.closed_at")
      .where("id", "=", differenceId)
      .executeTakeFirst();
    if (!difference) return err(NOT_FOUND);
    const { day, state, ours, theirs, method, kind, is_after_close: isAfterClose } = difference;
    if (state !== "open")
      return changedMeanwhile("Esta diferencia ya no está abierta: no se cambió nada.", { id: differenceId, state });
    // A difference that was found after the closing was not part of it.
    if (difference.closed_at !== null && !isAfterClose)
      return notPossible(`El ${formatDate(day)} está cerrado: sus diferencias ya no se cambian.`);
    await db
      .updateTable("reconciliation_difference")
      .set({ state: "accepted", reason, decided_by: actor.staffId, decided_at: sql<Date>`now()` })
      .where("id", "=", differenceId)
      .execute();
    return ok({
      value: { id: differenceId },
      effects: [
        {
          kind: "data",
          text: `Se acepta la diferencia de ${formatMxn(centavos(theirs - ours))} del ${formatDate(day)}. No se mueve dinero.`,
        },
      ],
      audit: {
        subject: { kind: "difference", id: String(differenceId) },
        before: { state },
        after: { state: "accepted", day, method, kind, ours, theirs },
      },
    });
  },
});
