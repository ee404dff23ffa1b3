import { type Kysely, sql } from "kysely";

/** Whether an alert waits behind those of other networks (docs/decisions/0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_alert add column is_behind boolean not null default false`.execute(db);
}
