import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../db/database.ts";

export interface Moved {
  readonly moved: number;
  /** Tyres whose price another person or a file had changed, or that are off sale: it stays. */
  readonly left: number;
}

const NOW = sql`(tire.list_price, tire.discounted_price, tire.discount, tire.minimum)`;
const BEFORE = sql`(line.before_list, line.before_discounted, line.before_discount, line.before_minimum)`;
const AFTER = sql`(line.list_price, line.discounted_price, line.discount, line.minimum)`;
const ON_SALE = sql`(tire.is_active and exists (select from product where product.id = tire.product_id and product.is_active))`;
/** What was found instead of a price that was expected. */
const foundInsteadOf = (expected: RawBuilder<unknown>) => sql`case when ${NOW} = ${expected} then null else
  jsonb_build_object('listPrice', tire.list_price, 'discountedPrice', tire.discounted_price, 'discount', tire.discount,
    'minimum', tire.minimum) end`;

/**
 * Sets the prices of a change, only where a tyre is on sale and still has the price that the change expects. `lockPrices` and `lockCatalog` come before it:
 * without them an import could change a tyre between the two statements. First the lines say what will be, then the tyres follow: in one
 * statement PostgreSQL compares each line with all that were moved, and 5,000 take seconds.
 */
export async function applyLines(db: Handle, changeId: number): Promise<Moved> {
  const { rows } = await sql<{ outcome: "moved" | "left" }>`
    update price_change_line line set applied = case when ${ON_SALE} and ${NOW} = ${BEFORE} then 'moved' else 'left' end, found = ${foundInsteadOf(BEFORE)}
    from tire where line.change_id = ${changeId} and tire.code = line.code
    returning applied as outcome`.execute(db);
  await sql`
    update tire set list_price = line.list_price, discounted_price = line.discounted_price, discount = line.discount, minimum = line.minimum
    from price_change_line line where line.change_id = ${changeId} and line.applied = 'moved' and line.code = tire.code`.execute(
    db,
  );
  return countsOf(rows);
}

/** Gives the tyres of a change the prices back that they had, only where they still have what the change set. The same locks come before it. */
export async function revertLines(db: Handle, changeId: number): Promise<Moved> {
  const { rows } = await sql<{ outcome: "moved" | "left" }>`
    update price_change_line line set reverted = case when ${NOW} = ${AFTER} then 'moved' else 'left' end, found = ${foundInsteadOf(AFTER)}
    from tire where line.change_id = ${changeId} and line.applied = 'moved' and tire.code = line.code
    returning reverted as outcome`.execute(db);
  // The trigger notes in the history of prices that these were temporary.
  await sql`select set_config('rodada.reverted_change', ${String(changeId)}, true)`.execute(db);
  await sql`
    update tire set list_price = line.before_list, discounted_price = line.before_discounted, discount = line.before_discount,
      minimum = line.before_minimum
    from price_change_line line where line.change_id = ${changeId} and line.reverted = 'moved' and line.code = tire.code`.execute(
    db,
  );
  await sql`select set_config('rodada.reverted_change', '', true)`.execute(db);
  return countsOf(rows);
}

function countsOf(rows: readonly { readonly outcome: "moved" | "left" }[]): Moved {
  const moved = rows.filter(({ outcome }) => outcome === "moved").length;
  return { moved, left: rows.length - moved };
}
