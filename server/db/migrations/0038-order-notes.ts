import { type Kysely, sql } from "kysely";

/** Notes of the staff about an order, what they add to a delivery's address, and orders by address (office section 5, screen 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_note (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      staff_id bigint not null references staff_member,
      text text not null check (char_length(text) between 1 and 1000),
      created_at timestamptz not null default now()
    );
    create index order_note_by_order on order_note (order_id, id);

    alter table orders add column delivery_reference text not null default '';

    create index orders_by_address on orders (
      (ship_address ->> 'postal_code'), lower(ship_address ->> 'street'), lower(ship_address ->> 'ext_number')
    ) where ship_address is not null;
  `.execute(db);
}
