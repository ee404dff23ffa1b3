import { sql } from "kysely";
import { businessDay, formatDate, isDay } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import {
  isCompared,
  lastComparison,
  lockReconciliation,
} from "../../../features/payments/reconcile/reconciliation-records.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

interface Input {
  readonly day: string;
}

/** Closes a day that is over and has no open difference. What a later comparison finds in it is marked as found after the closing. */
export const closeDayAction = defineAction({
  name: "reconciliations close",
  reason: "needed",
  async run({ db, actor, reason, now }: ActionContext, { day }: Input): Promise<Result<Done<Input>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    if (!isDay(day)) return err(NOT_FOUND);
    if (day >= businessDay(now)) return notPossible("El día todavía no termina: se cierra a partir de mañana.");
    await lockReconciliation(db);
    const { open } = await db
      .selectNoFrom([
        sql<number>`(select count(*)::int from reconciliation_difference where day = ${day} and state = 'open')`.as(
          "open",
        ),
      ])
      .executeTakeFirstOrThrow();
    if (open > 0)
      return notPossible(`Quedan ${open} diferencias abiertas: acéptalas con un motivo, o espera a que se resuelvan.`);
    if (!isCompared(day, await lastComparison(db)))
      return notPossible(
        "Ese día todavía no se compara con quienes cobran: se cierra después de la comparación de la noche.",
      );
    const added = await db
      .insertInto("reconciliation_day")
      .values({ day, closed_by: actor.staffId, reason })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!added) return changedMeanwhile(`El ${formatDate(day)} ya estaba cerrado.`, { day });
    return ok({
      value: { day },
      effects: [{ kind: "data", text: `El ${formatDate(day)} queda cerrado: sus diferencias ya no se cambian.` }],
      audit: { subject: { kind: "reconciliationDay", id: day }, after: { closed: true } },
    });
  },
});
