import { type Kysely, sql } from "kysely";

/** Lines that one transaction puts into a cart stand in the order they were put in, not in that of their codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_item alter column added_at set default clock_timestamp()`.execute(db);
}
