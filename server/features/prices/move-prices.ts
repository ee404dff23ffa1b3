import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

export interface Moved {
  readonly moved: number;
  /** Tyres whose price another person or a file had changed: it stays. */
  readonly left: number;
}

const FOUND = sql`jsonb_build_object('listPrice', tire.list_price, 'discountedPrice', tire.discounted_price,
  'discount', tire.discount, 'minimum', tire.minimum)`;
const IS_MOVED = sql`exists (select from moved where moved.code = line.code)`;

/**
 * Sets the prices of a change, only where a tyre still has the price that the change expects. `lockPrices` and `lockCatalog` come before it:
 * without them the statement could compare with rows that an import changes meanwhile.
 */
export async function applyLines(db: Handle, changeId: number): Promise<Moved> {
  const { rows } = await sql<{ outcome: "moved" | "left" }>`
    with moved as (
      update tire set list_price = line.list_price, discounted_price = line.discounted_price, discount = line.discount,
        minimum = line.minimum
      from price_change_line line
      where line.change_id = ${changeId} and line.code = tire.code
        and (tire.list_price, tire.discounted_price, tire.discount, tire.minimum)
          = (line.before_list, line.before_discounted, line.before_discount, line.before_minimum)
      returning tire.code
    )
    update price_change_line line set
      applied = case when ${IS_MOVED} then 'moved' else 'left' end, found = case when ${IS_MOVED} then null else ${FOUND} end
    from tire where line.change_id = ${changeId} and tire.code = line.code
    returning applied as outcome`.execute(db);
  return countsOf(rows);
}

/** Gives the tyres of a change the prices back that they had, only where they still have what the change set. The same locks come before it. */
export async function revertLines(db: Handle, changeId: number): Promise<Moved> {
  // The trigger notes in the history of prices that these were temporary.
  await sql`select set_config('rodada.reverted_change', ${String(changeId)}, true)`.execute(db);
  const { rows } = await sql<{ outcome: "moved" | "left" }>`
    with moved as (
      update tire set list_price = line.before_list, discounted_price = line.before_discounted, discount = line.before_discount,
        minimum = line.before_minimum
      from price_change_line line
      where line.change_id = ${changeId} and line.applied = 'moved' and line.code = tire.code
        and (tire.list_price, tire.discounted_price, tire.discount, tire.minimum)
          = (line.list_price, line.discounted_price, line.discount, line.minimum)
      returning tire.code
    )
    update price_change_line line set
      reverted = case when ${IS_MOVED} then 'moved' else 'left' end, found = case when ${IS_MOVED} then null else ${FOUND} end
    from tire where line.change_id = ${changeId} and line.applied = 'moved' and tire.code = line.code
    returning reverted as outcome`.execute(db);
  await sql`select set_config('rodada.reverted_change', '', true)`.execute(db);
  return countsOf(rows);
}

function countsOf(rows: readonly { readonly outcome: "moved" | "left" }[]): Moved {
  const moved = rows.filter(({ outcome }) => outcome === "moved").length;
  return { moved, left: rows.length - moved };
}
