import { type Kysely, sql } from "kysely";

/** Counts the changes of a cart: who changed it tells by it whether somebody else did so at the same moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column revision integer not null default 0`.execute(db);
}
