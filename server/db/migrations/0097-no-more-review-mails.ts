import { type Kysely, sql } from "kysely";

/** A customer who is not to be asked about tyres any more. The version before asks them all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column review_mails_stopped_at timestamptz`.execute(db);
}
