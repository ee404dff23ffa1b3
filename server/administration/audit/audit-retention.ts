import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { firstYearKept } from "../../features/privacy/order-retention.ts";

/** As long as what it may be about: the orders. Source: `firstYearKept`. Answers how many went. */
export async function removeOldActions(db: Handle, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_action")
    .where(sql<number>`extract(year from at at time zone 'America/Mexico_City')`, "<", firstYearKept(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
