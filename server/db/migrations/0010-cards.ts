import { type Kysely, sql } from "kysely";

/** Who a customer is at the card provider, below whom their saved cards are. Nothing of a card is kept here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_payer (
      customer_id bigint primary key references customer on delete cascade,
      payer_id text not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
