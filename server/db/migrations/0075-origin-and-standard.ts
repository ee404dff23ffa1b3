import { type Kysely, sql } from "kysely";

/** Where a tyre is made, and the norm that it is marked with (aftersales section 5, D.7). Null: not known, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tire add column origin text, add column standard text`.execute(db);
}
