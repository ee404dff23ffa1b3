import { type Kysely, sql } from "kysely";

/** Treadwear, traction and temperature of a tyre, `500 A A`. Null: none, as on motorcycle and commercial tyres. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tire add column utqg text`.execute(db);
}
