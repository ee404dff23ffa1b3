import { type Kysely, sql } from "kysely";

/**
 * Returns of goods (aftersales section 5, office section 5). Pieces that are held by a return are counted under the lock of the order's
 * customer. The photos stand in the database, so that every process and every backup has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_request (
      id bigint generated always as identity (start with 1001) primary key,
      order_id bigint not null references orders on delete cascade,
      -- Made by the client for its request: sent twice, it is one return.
      request_key text not null,
      kind text not null check (kind in ('withdrawal', 'wrong', 'damaged', 'guarantee')),
      -- What the customer prefers.
      wish text not null check (wish in ('refund', 'replacement')),
      state text not null check (state in ('requested', 'authorized', 'inTransit', 'received', 'graded', 'refunded',
        'replaced', 'rejected', 'withdrawn')),
      opened_by text not null check (opened_by in ('customer', 'staff')),
      -- Who pays for the way back.
      freight text not null check (freight in ('customer', 'shop')),
      -- When the last shipment of the order arrived: the clock that was asked.
      delivered_at timestamptz not null,
      -- When the customer gave notice; staff may write down one that came by other ways.
      noticed_at timestamptz not null,
      in_time boolean not null,
      is_unmounted boolean not null,
      received_size text not null default '',
      comment text not null default '',
      -- Where the goods are collected, one line; empty: the customer sends them.
      pickup text not null default '',
      -- What the customer does now, where the goods go, and the label to print.
      instructions text not null default '',
      destination text not null default '',
      label_url text not null default '',
      carrier text not null default '',
      tracking_number text not null default '',
      -- Centavos that the way back costs the customer where the shop arranged it.
      return_freight integer not null default 0 check (return_freight >= 0),
      rejection text not null default '',
      authorized_at timestamptz,
      sent_at timestamptz,
      received_at timestamptz,
      graded_at timestamptz,
      decided_at timestamptz,
      -- The shipment with the new tyres.
      replacement_id bigint unique references shipment,
      -- By when the shop acts next, by business days; null: the customer's turn, or over.
      due_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (order_id, request_key)
    );
    create index return_request_by_state on return_request (state, created_at);
    create index return_request_by_age on return_request (created_at desc, id desc);

    create table return_line (
      return_id bigint not null references return_request on delete cascade,
      -- Of the order.
      line integer not null,
      quantity integer not null check (quantity > 0),
      -- Pieces that arrived; null: not received yet.
      received integer check (received between 0 and quantity),
      -- Pieces by what they are worth; null: not graded yet.
      sellable integer check (sellable >= 0),
      damaged integer check (damaged >= 0),
      -- Centavos with tax that went back for them; null: no refund was decided.
      amount integer check (amount >= 0),
      primary key (return_id, line),
      check ((sellable is null) = (damaged is null)),
      check (sellable is null or sellable + damaged = received)
    );

    create table return_photo (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      -- Null: uploaded, and no request names it yet.
      return_id bigint references return_request on delete cascade,
      view text not null check (view in ('sidewall', 'tread', 'dot', 'other')),
      width integer not null,
      height integer not null,
      -- JPEG, made anew: nothing of the camera's data is left.
      bytes bytea not null,
      uploaded_by text not null check (uploaded_by in ('customer', 'staff')),
      created_at timestamptz not null default now()
    );
    create index return_photo_by_order on return_photo (order_id);
    create index return_photo_by_return on return_photo (return_id);
    create index return_photo_unused on return_photo (created_at) where return_id is null;

    -- A graded piece comes back once: 'returnedByCustomer' adds it, 'scrap' keeps a damaged one for the report and changes nothing on hand,
    -- 'replaced' takes the new one.
    alter table stock_movement
      add column return_id bigint references return_request on delete set null,
      add column scrapped integer not null default 0 check (scrapped >= 0);
    alter table stock_movement drop constraint stock_movement_quantity_check;
    alter table stock_movement add constraint stock_movement_quantity_check check (quantity <> 0 or scrapped > 0);
    create unique index stock_movement_once_by_return on stock_movement (return_id, code, reason) where return_id is not null;
    -- Which return a refund pays for. The code before writes none.
    alter table payment_refund
      add constraint payment_refund_return_id_fkey foreign key (return_id) references return_request not valid;
    create index stock_movement_returned on stock_movement (at) where return_id is not null;
  `.execute(db);
}
