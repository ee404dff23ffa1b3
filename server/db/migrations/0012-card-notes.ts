import { type Kysely, sql } from "kysely";

/** A card that paid and could not be kept: its customer is told on the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column card_note text not null default ''`.execute(db);
}
