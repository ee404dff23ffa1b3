import { type Kysely, sql } from "kysely";

/**
 * The price shown for one tyre (storefront §5), as the database sorts by it: lists of results are read from an index, the cheapest
 * first, up to where they have enough tyres that can be bought. Older processes name their columns and need not know of this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tire add column price_of_one bigint not null generated always as (
      case when discount > 0 and minimum <= 1 then discounted_price else list_price end
    ) stored;
    drop index tire_by_size_key;
    create index tire_by_size_key on tire (size_key, price_of_one, code) include (vehicle_type, product_id, load_index)
      where is_active;
  `.execute(db);
}
