import { type Kysely, sql } from "kysely";

/**
 * Staff edit tyres and stock one by one. A product and a tyre count their changes, so that the second of two people sees that the row is no longer the
 * one that was read. Imports and other code are counted too, by trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now();
    alter table tire
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      -- Since when the price is this one; null: not known.
      add column price_since timestamptz;
    alter table tire alter column price_since set default now();

    create function count_product_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
      return new;
    end $$;
    create function count_tire_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
      if (new.list_price, new.discounted_price, new.discount, new.minimum)
        is distinct from (old.list_price, old.discounted_price, old.discount, old.minimum) then
        new.price_since := clock_timestamp();
      end if;
      return new;
    end $$;
    create trigger product_counts_change before update on product for each row execute function count_product_change();
    create trigger tire_counts_change before update on tire for each row execute function count_tire_change();

    alter table stock
      -- Fewer pieces than this raise a task; null: no alarm.
      add column alarm_level integer check (alarm_level > 0),
      -- The moment that the last count is true of.
      add column counted_at timestamptz,
      -- Counts, adjustments and alarms of staff; sales leave it as it is.
      add column revision integer not null default 0;

    -- The line of the audit log that tells who moved it and why.
    -- Of the audit log, whose old lines go: no foreign key, which would let the log be changed with its ledger.
    alter table stock_movement add column staff_action_id bigint;
    create index stock_movement_by_staff_action on stock_movement (staff_action_id) where staff_action_id is not null;
    create index stock_movement_by_code on stock_movement (code, id);
    create index stock_movement_adjusted on stock_movement (at) where reason = 'adjusted';
    create index fitment_by_size on fitment (size_key, vehicle_id);

    -- Roles that see stock see the screen of stock.
    update staff_role set permissions = permissions || '{"stock.count": "read"}'
      where permissions ? 'stock.write' and not permissions ? 'stock.count';
  `.execute(db);
}
