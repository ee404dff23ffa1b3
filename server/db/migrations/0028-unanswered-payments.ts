import { type Kysely, sql } from "kysely";

/**
 * When the answer of the provider to the beginning of a payment got lost. Null: it was answered, it is not answered yet, or the
 * process ended meanwhile. Code of before leaves it null, and waits as long as it did (docs/decisions/0055).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column unanswered_at timestamptz`.execute(db);
}
