import { type Kysely, sql } from "kysely";

/** Catalogue, vehicles and what fits them, places of delivery, banners, promotions. Money is whole centavos before tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand (
      id integer primary key,
      name text not null,
      slug text not null unique
    );
    create table product (
      id integer primary key,
      brand_id integer not null references brand,
      name text not null,
      slug text not null,
      slogan text not null,
      image text not null,
      image_alt text not null,
      details text not null,
      is_active boolean not null default true,
      unique (brand_id, slug)
    );
    create table tire (
      code text primary key,
      product_id integer not null references product,
      size_key text not null,
      vehicle_type smallint not null check (vehicle_type between 0 and 4),
      list_price bigint not null check (list_price > 0),
      discounted_price bigint not null check (discounted_price > 0 and discounted_price <= list_price),
      discount smallint not null check (discount between 0 and 99),
      minimum smallint not null check (minimum >= 1),
      construction text not null,
      load_index text not null,
      speed text not null,
      ssr boolean not null,
      strength text not null,
      tube text not null,
      featured_position smallint,
      is_active boolean not null default true,
      -- The numbers of size_key, for searching: widths of metric sizes in millimetres, of the others in inches.
      size_kind text not null check (size_kind in ('metric', 'sae', 'motoInches')),
      width numeric(6, 2) not null,
      aspect_ratio numeric(5, 1),
      diameter numeric(5, 2),
      rim numeric(4, 1) not null
    );
    create index tire_by_product on tire (product_id) where is_active;
    create index tire_by_size_key on tire (size_key) where is_active;
    create index tire_by_size on tire (size_kind, width, rim) where is_active;
    create index tire_by_code_prefix on tire (code text_pattern_ops) where is_active;
    create index tire_featured on tire (featured_position) where is_active and featured_position is not null;

    -- Apart from tire: this row is the hot one when many buy, and it can never go below zero.
    create table stock (
      code text primary key references tire,
      on_hand integer not null check (on_hand >= 0)
    );

    create table vehicle_brand (id integer primary key, name text not null unique);
    create table vehicle_model (
      id integer primary key,
      brand_id integer not null references vehicle_brand,
      name text not null,
      unique (brand_id, name)
    );
    create table vehicle (
      id integer primary key,
      model_id integer not null references vehicle_model,
      version text not null,
      year_from smallint not null,
      year_to smallint not null check (year_to >= year_from),
      vehicle_type smallint not null check (vehicle_type between 0 and 4)
    );
    create index vehicle_by_model on vehicle (model_id, year_from, year_to);
    create table fitment (
      vehicle_id integer not null references vehicle on delete cascade,
      axle text not null check (axle in ('front', 'rear')),
      kind text not null check (kind in ('original', 'alternative', 'sport')),
      size_key text not null,
      position smallint not null,
      min_load_index smallint,
      min_speed text,
      primary key (vehicle_id, axle, kind, size_key)
    );

    create table location (
      id integer primary key,
      kind text not null check (kind in ('dealer', 'factoryStore', 'humanResources', 'courier')),
      dealer text not null,
      name text not null,
      state text not null,
      city text not null,
      street text not null,
      number text not null,
      apartment text not null,
      neighborhood text not null,
      zip text not null,
      phone text not null,
      is_active boolean not null default true
    );
    create table banner (
      id integer primary key,
      image text not null,
      title text not null,
      text text not null,
      url text not null,
      position smallint not null,
      event_key text,
      coupon_code text,
      is_active boolean not null default true
    );
    create table campaign (
      id integer primary key,
      name text not null,
      type smallint not null,
      min_products smallint not null,
      max_products smallint not null,
      discount_percent smallint not null check (discount_percent between 1 and 99),
      product_ids integer[],
      starts_at timestamptz not null,
      ends_at timestamptz not null
    );
    create table coupon (
      code text primary key,
      campaign_id integer not null references campaign,
      max_uses integer,
      uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
      customer_email text,
      starts_at timestamptz not null,
      ends_at timestamptz not null
    );
    create table installment_plan (
      id integer primary key,
      name text not null,
      message text not null,
      minimum bigint not null,
      months smallint not null,
      bank text not null
    );

    -- Every process keeps ready-made answers of the catalogue; each change of it is told to all of them (decisions §9).
    create function tell_catalog_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalog_changed', '');
      return null;
    end $$;
    create function tell_stock_changed() returns trigger language plpgsql as $$
    begin
      -- Only whether a tyre can be bought is shown, so an ordinary sale wakes nobody.
      if (old.on_hand = 0) is distinct from (new.on_hand = 0) then
        perform pg_notify('catalog_changed', '');
      end if;
      return null;
    end $$;
    create trigger stock_changed after update on stock for each row execute function tell_stock_changed();
    create trigger stock_listed after insert or delete on stock for each statement execute function tell_catalog_changed();
  `.execute(db);
  for (const table of ["brand", "product", "tire", "banner", "vehicle_brand", "vehicle_model", "vehicle", "fitment"]) {
    const trigger = sql.raw(`${table}_changed`);
    await sql`create trigger ${trigger} after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_catalog_changed()`.execute(db);
  }
}
