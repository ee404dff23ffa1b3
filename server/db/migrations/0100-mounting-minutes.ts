import { type Kysely, sql } from "kysely";

/** How long mounting takes at a branch, for customers who plan their day. The version before does not show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location add column mounting_minutes smallint
      constraint location_mounting_minutes_check check (mounting_minutes between 10 and 480)
  `.execute(db);
}
