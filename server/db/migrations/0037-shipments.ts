import { type Kysely, sql } from "kysely";

/**
 * What leaves the warehouse (aftersales section 1): an order has several shipments, a shipment has parcels with a guía each, and each
 * piece has its DOT week. `orders.tracking_number`, `carrier` and `carrier_url` stay filled with the first parcel's, for the code before
 * and for the wire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipment (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      kind text not null default 'order' check (kind in ('order', 'replacement')),
      carrier text not null default '',
      service text not null default '',
      -- void: it came back, was lost, or its order was cancelled; its pieces may be sent again.
      state text not null check (state in ('picking', 'packed', 'shipped', 'delivered', 'void')),
      shipped_at timestamptz,
      delivered_at timestamptz,
      -- Centavos; null: not known.
      cost integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index shipment_by_order on shipment (order_id);
    create unique index shipment_open on shipment (order_id) where state in ('picking', 'packed');
    create index shipment_by_moment on shipment (shipped_at) where shipped_at is not null;

    create table shipment_line (
      shipment_id bigint not null references shipment on delete cascade,
      line integer not null,
      quantity integer not null check (quantity > 0),
      -- Pieces taken from their place.
      picked integer not null default 0 check (picked between 0 and quantity),
      -- When the code on the sidewall was compared with the line's.
      checked_at timestamptz,
      -- Four digits WWYY for each piece in turn; fewer while they are being written.
      dot text[] not null default '{}' check (cardinality(dot) <= quantity),
      primary key (shipment_id, line)
    );

    create table parcel (
      id bigint generated always as identity primary key,
      shipment_id bigint not null references shipment on delete cascade,
      position integer not null,
      carrier text not null default '',
      -- Empty: not labelled yet, or handed over without a guía.
      tracking_number text not null default '',
      tracking_url text not null default '',
      -- What the carrier bills. Null: not known.
      weight_grams integer,
      length_mm integer,
      width_mm integer,
      height_mm integer,
      label_url text not null default '',
      -- [{ "line": 1, "quantity": 2 }]
      contents jsonb not null default '[]',
      unique (shipment_id, position)
    );
    -- As carriers read it: letters and digits in capitals.
    create unique index parcel_by_tracking_number on parcel
      (lower(carrier), upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g'))) where tracking_number <> '';
    create index parcel_by_number_alone on parcel (upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')))
      where tracking_number <> '';

    -- Why an order stopped, and who resolves it (office section 9).
    create table order_exception (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      motive text not null check (motive in ('address', 'refused', 'lost', 'damaged', 'other')),
      note text not null,
      responsible_id bigint references staff_member,
      remind_on date not null,
      opened_by bigint references staff_member,
      opened_at timestamptz not null default now()
    );
    create index order_exception_by_order on order_exception (order_id);

    -- Where a tyre lies and what it weighs. Apart from tire and stock, whose changes empty the catalogue's caches.
    create table tire_storage (
      code text primary key references tire on delete cascade,
      place text not null default '',
      weight_grams integer check (weight_grams > 0)
    );
  `.execute(db);
}
