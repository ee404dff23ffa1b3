import { sql } from "kysely";
import type { Handle } from "../server/db/database.ts";

/** A query that keeps one processor busy for so many seconds and reads nothing of the shop: what any load of that size costs buyers. */
export async function keepProcessorBusy(db: Handle, seconds: number): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(`set local statement_timeout = ${seconds * 1000}`).execute(trx);
      await sql`select count(*) from (select generate_series(1, 1000000000000)) each_number`.execute(trx);
    })
    .catch((error: unknown) => {
      if (!String(error).includes("statement timeout")) throw error;
    });
}
