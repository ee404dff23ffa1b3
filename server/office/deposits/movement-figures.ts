import { sql } from "kysely";
import { MOST_CONFIRMED } from "../../../shared/contract/staff/banking/movements.ts";
import type { Handle } from "../../db/database.ts";
import { openMovements } from "../../features/payments/deposits/open-movements.ts";
import { countOpen } from "./list-movements.ts";

/** How many movements there are of each state, and the sure ones that may be confirmed together. */
export async function movementFigures(db: Handle) {
  const open = await openMovements(db);
  const { rows } = await sql<{ state: string; count: number }>`
    select case when state in ('ignored', 'returned', 'charge') then 'other' else state end as state, count(*)::int as count
    from bank_movement where state <> 'open' group by 1`.execute(db);
  const { statements } = await db
    .selectFrom("bank_statement")
    .select(sql<number>`count(*)::int`.as("statements"))
    .executeTakeFirstOrThrow();
  return {
    counts: { ...countOpen(open), ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) },
    statements,
    sure: open
      .flatMap(({ id, amount, form, match }) =>
        match.kind === "sure" ? [{ id, orderId: match.orderId, amount, form }] : [],
      )
      .slice(0, MOST_CONFIRMED),
  };
}
