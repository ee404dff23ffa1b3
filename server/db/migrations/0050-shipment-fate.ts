import { type Kysely, sql } from "kysely";

/**
 * What became of a shipment that did not arrive: it is in the warehouse again, or its pieces were written off. Null: it is under way or
 * arrived, or was ended before this was asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipment add column fate text check (fate in ('back', 'gone'));
    -- A count of stock looks for what was written off since then.
    create index stock_movement_gone on stock_movement (at) where reason = 'gone';
  `.execute(db);
}
