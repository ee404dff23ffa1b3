import { type Kysely, sql } from "kysely";

/**
 * What was lost: the kind of card and the points that paid, and the edition of the terms of an order.
 * Rows that are older keep null: nobody can tell any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column terms_version text;

    alter table payment_attempt
      add column card_kind text check (card_kind in ('credit', 'debit')),
      add column points_used bigint,
      add column points_amount bigint;
  `.execute(db);
}
