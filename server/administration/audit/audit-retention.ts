import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { firstYearKept } from "../../features/privacy/order-retention.ts";

/** Lines about reading personal data keep who read whom for a year (office section 4). Answers how many were emptied. */
export async function emptyOldReadings(db: Handle, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("staff_action")
    .set({ emptied_at: now })
    .where("is_reading", "=", true)
    .where("emptied_at", "is", null)
    .where("at", "<", sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** As long as what it may be about: the orders. Source: `firstYearKept`. Answers how many went. */
export async function removeOldActions(db: Handle, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_action")
    .where(sql<number>`extract(year from at at time zone 'America/Mexico_City')`, "<", firstYearKept(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
