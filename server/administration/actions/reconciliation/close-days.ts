import { sql } from "kysely";
import { businessDay, formatDate, isDay, lastDayOf } from "../../../../shared/domain/text/dates.ts";
import { namesReference } from "../../../../shared/domain/payment/slip/payment-references.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { unansweredDays } from "../../../features/payments/reconcile/bank-differences.ts";
import {
  isCompared,
  lastComparison,
  lockReconciliation,
  unansweredPayments,
} from "../../../features/payments/reconcile/reconciliation-records.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

interface Input {
  /** A day, `2026-11-26`, or a month, `2026-11`. */
  readonly period: string;
}

/**
 * Closes the days of a period that are still open, all or none: each is over, was compared, and has no open difference. Every movement that may
 * be known is answered, also one of a file that was uploaded after the comparison. A payment without an
 * answer of its provider was not compared: the reason names it. What a later comparison
 * finds in them is marked as found after the closing.
 */
export const closeDaysAction = defineAction({
  name: "reconciliations close",
  reason: "needed",
  async run(
    { db, actor, reason, now }: ActionContext,
    { period }: Input,
  ): Promise<Result<Done<Input & { readonly days: number }>, StaffError>> {
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const isMonth = !isDay(period);
    const [first, last] = isMonth ? [`${period}-01`, lastDayOf(period)] : [period, period];
    if (!isDay(first)) return err(NOT_FOUND);
    const what = isMonth ? "El mes" : "El día";
    if (last >= businessDay(now))
      return notPossible(`${what} todavía no termina: se cierra a partir del día siguiente.`);
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
    const asked = await unansweredDays(db, first, last);
    if (asked.length > 0)
      return notPossible(
        `Hay movimientos posiblemente ya conocidos en ${asked.map((day) => formatDate(day)).join(", ")}: di en Depósitos si son los mismos.`,
      );
    if (!isCompared(last, await lastComparison(db)))
      return notPossible(
        `${what} todavía no se compara con quienes cobran: se cierra después de la comparación de la noche.`,
      );
    const unanswered = (await unansweredPayments(db, first, last)).filter(
      (reference) => !namesReference(reason, reference),
    );
    if (unanswered.length > 0) return notPossible(unansweredWords(unanswered));
    const { rows: closed } = await sql`insert into reconciliation_day (day, closed_by, reason)
      select each::date, ${actor.staffId}::bigint, ${reason} from generate_series(${first}::date, ${last}::date, interval '1 day') as each
      on conflict (day) do nothing returning day`.execute(db);
    const days = closed.length;
    if (days === 0)
      return changedMeanwhile(isMonth ? "Este mes ya estaba cerrado." : `El ${formatDate(period)} ya estaba cerrado.`, {
        period,
      });
    return ok({
      value: { period, days },
      effects: [{ kind: "data", text: closedWords({ first, last, days }) }],
      audit: {
        subject: { kind: isMonth ? "reconciliationMonth" : "reconciliationDay", id: period },
        after: { closed: true, days },
      },
    });
  },
});

const MOST_NAMED = 20;

/** They were not compared: the member who closes all the same says which, and why. */
const unansweredWords = (references: readonly string[]): string => {
  const named = references.slice(0, MOST_NAMED).join(", ");
  const more = references.length > MOST_NAMED ? ` y ${references.length - MOST_NAMED} más` : "";
  return `Quien cobra no contestó por ${named}${more}: espera a la comparación de la noche, o escribe ${references.length === 1 ? "su referencia" : "sus referencias"} en el motivo.`;
};

interface Closed {
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

const closedWords = ({ first, last, days }: Closed): string =>
  first === last
    ? `El ${formatDate(first)} queda cerrado: sus diferencias ya no se cambian.`
    : `${days === 1 ? "Se cierra 1 día" : `Se cierran ${days} días`}, del ${formatDate(first)} al ${formatDate(last)}: sus diferencias ya no se cambian.`;
