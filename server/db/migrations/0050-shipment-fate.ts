import { type Kysely, sql } from "kysely";

/**
 * What became of a shipment that did not arrive: it is in the warehouse again, or its pieces were written off. Null: it is under way or
 * arrived, or was ended before this was asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipment add column fate text check (fate in ('back', 'gone'))`.execute(db);
}
