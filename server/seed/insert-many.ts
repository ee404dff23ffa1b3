import type { Insertable } from "kysely";
import type { Trx } from "../db/database.ts";
import type { Database } from "../db/tables.ts";

/** Postgres takes at most 65,535 parameters in one statement. */
const MOST_PARAMETERS = 60_000;

/** Inserts rows in as few statements as the protocol allows. */
export async function insertMany<Table extends keyof Database>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const step = Math.floor(MOST_PARAMETERS / Object.keys(first).length);
  for (let start = 0; start < rows.length; start += step) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + step))
      .execute();
  }
}
