import { type Kysely, sql } from "kysely";

/** One run at a time asks a provider for a refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until then its provider may still work on the request. Null: none was sent.
    alter table payment_refund add column sending_until timestamptz;
  `.execute(db);
}
