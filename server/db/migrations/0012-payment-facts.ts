import { type Kysely, sql } from "kysely";

/** What was left of a payment: a card that could not be kept, and money of another amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- That the card that paid could not be kept; its customer reads it on the order.
    alter table orders add column card_note text not null default '';
    alter table payment_attempt
      -- What the provider says that came in; null before anything did.
      add column paid_amount bigint,
      add column paid_currency text;
  `.execute(db);
}
