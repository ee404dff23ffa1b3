import { type Kysely, sql } from "kysely";

/** What finding tyres needs: names without case and accents, sizes by their numbers, changes of places that are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As foldText in shared/domain/text/text.ts does it (decisions §2): lower case, no accents, single spaces.
    alter table product add column folded_name text not null generated always as (
      lower(btrim(regexp_replace(regexp_replace(normalize(name, nfd), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g')))
    ) stored;

    -- Joins need not read a product's long texts.
    create index product_on_sale on product (id) include (brand_id) where is_active;
    -- Searches by numbers and the finder's lists, from the index alone.
    drop index tire_by_size;
    create index tire_by_size on tire (size_kind, width, rim, aspect_ratio, diameter, vehicle_type, product_id) where is_active;
    -- The cheapest tyres of a size, for every size of a vehicle.
    drop index tire_by_size_key;
    create index tire_by_size_key on tire (size_key, list_price, code) include (vehicle_type, product_id, load_index)
      where is_active;

    create trigger location_changed after insert or update or delete on location
      for each statement execute function tell_catalog_changed();
  `.execute(db);
}
