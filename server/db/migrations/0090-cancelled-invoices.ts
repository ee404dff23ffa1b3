import { type Kysely, sql } from "kysely";

/** A document whose replacement was cancelled may be replaced again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index cfdi_replaced_once;
    create unique index cfdi_replaced_once on cfdi (replaces)
      where replaces is not null and state not in ('abandoned', 'cancelled');
  `.execute(db);
}
