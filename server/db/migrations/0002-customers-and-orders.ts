import { type Kysely, sql } from "kysely";

/** Customers, sessions, carts, orders and their payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id bigint generated always as identity primary key,
      email text not null,
      password_hash text not null,
      name text not null,
      last_name text not null,
      mother_name text not null,
      gender text not null check (gender in ('M', 'F', '')),
      birthdate date,
      phone text not null,
      is_subscribed boolean not null,
      is_employee boolean not null default false,
      activated_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index customer_by_email on customer (lower(email));

    create table access_token (
      hash bytea primary key,
      customer_id bigint not null references customer on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index access_token_by_customer on access_token (customer_id);
    create index access_token_by_expiry on access_token (expires_at);

    -- The shape rate-limiter-flexible keeps its counters in.
    create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);

    create table ship_address (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      alias text not null,
      phone text not null,
      street text not null,
      ext_number text not null,
      int_number text not null,
      postal_code text not null,
      neighborhood text not null,
      city text not null,
      municipality text not null,
      state text not null
    );
    create unique index ship_address_by_alias on ship_address (customer_id, lower(alias));
    create table invoice_address (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      alias text not null,
      rfc text not null,
      legal_name text not null,
      tax_regime text not null,
      cfdi_use text not null,
      phone text not null,
      street text not null,
      ext_number text not null,
      int_number text not null,
      postal_code text not null,
      neighborhood text not null,
      city text not null,
      municipality text not null,
      state text not null
    );
    create unique index invoice_address_by_alias on invoice_address (customer_id, lower(alias));

    -- Numbers start where a customer does not feel like the first one.
    create table orders (
      id bigint generated always as identity (start with 104001) primary key,
      customer_id bigint not null references customer,
      status smallint not null,
      payment_type smallint not null,
      delivery_type smallint not null,
      location_id integer references location,
      ship_address jsonb,
      invoice_address jsonb,
      coupon_code text,
      articles integer not null check (articles > 0),
      subtotal_pre_tax bigint not null,
      list_total bigint not null,
      iva bigint not null,
      shipping_pre_tax bigint not null,
      shipping_total bigint not null,
      total bigint not null check (total > 0),
      card_label text not null default '',
      failure_reason text not null default '',
      delivered_by date,
      tracking_number text not null default '',
      carrier text not null default '',
      carrier_url text not null default '',
      placed_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index orders_by_customer on orders (customer_id, placed_at desc, id desc);
    create index orders_open on orders (placed_at) where status in (10, 15);
    create table order_line (
      order_id bigint not null references orders on delete cascade,
      line smallint not null,
      code text not null,
      product_name text not null,
      brand text not null,
      vehicle_type smallint not null,
      size text not null,
      image text not null,
      quantity integer not null check (quantity > 0),
      unit_pre_tax bigint not null,
      unit_with_iva bigint not null,
      line_pre_tax bigint not null,
      line_iva bigint not null,
      line_total bigint not null,
      list_total bigint not null,
      primary key (order_id, line)
    );
    create table order_event (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      from_status smallint,
      to_status smallint not null,
      actor text not null,
      reason text not null,
      at timestamptz not null default now()
    );
    create index order_event_by_order on order_event (order_id, id);
    -- Every unit that leaves or comes back, so that stock can be added up again from its history.
    create table stock_movement (
      id bigint generated always as identity primary key,
      code text not null references tire,
      order_id bigint references orders,
      quantity integer not null check (quantity <> 0),
      reason text not null,
      at timestamptz not null default now()
    );
    create index stock_movement_by_order on stock_movement (order_id);
    -- An order takes its units once and gives them back once, whoever asks again.
    create unique index stock_movement_once on stock_movement (order_id, code, reason) where order_id is not null;

    create table cart (
      id text primary key,
      customer_id bigint references customer on delete cascade,
      -- Set when the cart became an order: a repeated Finalizar finds the same order.
      order_id bigint references orders,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index cart_open_of_customer on cart (customer_id) where order_id is null and customer_id is not null;
    create index cart_by_order on cart (order_id) where order_id is not null;
    create index cart_by_age on cart (updated_at);
    create table cart_item (
      cart_id text not null references cart on delete cascade,
      code text not null references tire,
      quantity integer not null check (quantity between 1 and 999),
      added_at timestamptz not null default now(),
      primary key (cart_id, code)
    );

    create table payment_attempt (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      attempt smallint not null,
      provider text not null,
      -- The provider's order id, {order}-{attempt}: also the way to ask for a charge whose answer was lost.
      reference text not null unique,
      provider_id text,
      -- SHA-256 of the card token: a token pays once, so a second call with it is the same purchase.
      source_hash bytea unique,
      status text not null check (status in ('started', 'redirected', 'paid', 'declined', 'abandoned', 'mismatch')),
      amount bigint not null check (amount > 0),
      error_code text,
      redirect_url text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (order_id, attempt)
    );
    create unique index payment_attempt_by_provider_id on payment_attempt (provider, provider_id);
    create index payment_attempt_open on payment_attempt (created_at) where status in ('started', 'redirected');

    create table idempotency_key (
      customer_id bigint not null references customer on delete cascade,
      key text not null,
      body_hash bytea not null,
      status smallint,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (customer_id, key)
    );
    create index idempotency_key_by_age on idempotency_key (created_at);
  `.execute(db);
}
