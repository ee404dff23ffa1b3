import { sql } from "kysely";
import { businessDay, formatDate, lastDayOf } from "../../../../shared/domain/text/dates.ts";
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
  /** `2026-11`. */
  readonly month: string;
}

/** Closes the days of a month that are still open, all or none. The rule of each is that of closing it alone. */
export const closeMonthAction = defineAction({
  name: "reconciliations close-month",
  reason: "needed",
  async run(
    { db, actor, reason, now }: ActionContext,
    { month }: Input,
  ): Promise<Result<Done<Input & { readonly days: number }>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    if (last >= businessDay(now))
      return notPossible("El mes todavía no termina: se cierra a partir del día siguiente.");
    await lockReconciliation(db);
    const { open } = await db
      .selectNoFrom([
        sql<string[]>`array(select distinct to_char(day, 'YYYY-MM-DD') from reconciliation_difference
          where day between ${first} and ${last} and state = 'open' order by 1)`.as("open"),
      ])
      .executeTakeFirstOrThrow();
    if (open.length > 0)
      return notPossible(
        `Quedan diferencias abiertas en ${open.map((day) => formatDate(day)).join(", ")}: acéptalas con un motivo, o espera a que se resuelvan.`,
      );
    if (!isCompared(last, await lastComparison(db)))
      return notPossible(
        "El mes todavía no se compara completo con quienes cobran: se cierra después de la comparación de la noche.",
      );
    const { rows: closed } = await sql`insert into reconciliation_day (day, closed_by, reason)
      select each::date, ${actor.staffId}::bigint, ${reason} from generate_series(${first}::date, ${last}::date, interval '1 day') as each
      on conflict (day) do nothing returning day`.execute(db);
    if (closed.length === 0) return changedMeanwhile("Este mes ya estaba cerrado.", { month });
    return ok({
      value: { month, days: closed.length },
      effects: [
        {
          kind: "data",
          text: `${closed.length === 1 ? "Se cierra 1 día" : `Se cierran ${closed.length} días`}, del ${formatDate(first)} al ${formatDate(last)}: sus diferencias ya no se cambian.`,
        },
      ],
      audit: {
        subject: { kind: "reconciliationMonth", id: month },
        after: { closed: true, days: closed.length },
      },
    });
  },
});
