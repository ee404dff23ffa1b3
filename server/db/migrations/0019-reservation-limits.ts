import { type Kysely, sql } from "kysely";

/** What unpaid orders of different customers have in common, and deposits that wait for staff (docs/decisions/0045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column awaits_review boolean not null default false;
    create index orders_unpaid_by_customer on orders (customer_id) where status in (10, 15);

    create table order_key (
      order_id bigint not null references orders on delete cascade,
      kind text not null,
      -- HMAC-SHA256 of the network, phone or RFC: equal ones are counted, none is read. Removed after the order ended.
      hash bytea not null,
      primary key (order_id, kind, hash)
    );
    create index order_key_by_hash on order_key (kind, hash);
  `.execute(db);
}
