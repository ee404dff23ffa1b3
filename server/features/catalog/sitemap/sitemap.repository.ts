import { type RawBuilder, sql } from "kysely";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import type { KeyRange } from "./sitemap.ts";

/** Only what is on sale: a product without an active tyre has no page. */
const PRODUCT_KEYS = sql`select id as key from product
  where is_active and exists (select from tire where product_id = product.id and tire.is_active)`;
const TIRE_KEYS = sql`select code as key from tire join product on product.id = product_id
  where tire.is_active and product.is_active`;

/** The key at which each part of at most `most` keys begins. */
async function findStarts<Key>(db: Handle, keys: RawBuilder<unknown>, most: number): Promise<Key[]> {
  const { rows } = await sql<{ key: Key }>`
    select key from (select key, row_number() over (order by key) - 1 as place from (${keys}) as listed) as numbered
    where place % ${most} = 0 order by key`.execute(db);
  return rows.map((row) => row.key);
}

export const findProductStarts = (db: Handle, most: number) => findStarts<number>(db, PRODUCT_KEYS, most);
export const findTireStarts = (db: Handle, most: number) => findStarts<string>(db, TIRE_KEYS, most);

/** Sizes with a tyre on sale: those of motorcycles apart, all the rest together. */
export const findSizesOnSale = (db: Handle) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select("tire.size_key")
    .select((eb) => eb("tire.vehicle_type", "=", MOTORCYCLE).as("is_moto"))
    .distinct()
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .orderBy("is_moto")
    .orderBy("tire.size_key")
    .execute();

export const findProductIds = (db: Handle, { from, until }: KeyRange<number>, most: number) =>
  db
    .selectFrom("product")
    .select("product.id")
    .where("product.is_active", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("tire")
          .select("tire.code")
          .whereRef("tire.product_id", "=", "product.id")
          .where("tire.is_active", "=", true),
      ),
    )
    .$if(from !== null, (query) => query.where("product.id", ">=", from))
    .$if(until !== null, (query) => query.where("product.id", "<", until))
    .orderBy("product.id")
    .limit(most)
    .execute();

export const findTireAddresses = (db: Handle, { from, until }: KeyRange<string>, most: number) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["tire.code", "tire.vehicle_type", "tire.size_key", "product.slug", "brand.slug as brand_slug"])
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .$if(from !== null, (query) => query.where("tire.code", ">=", from))
    .$if(until !== null, (query) => query.where("tire.code", "<", until))
    .orderBy("tire.code")
    .limit(most)
    .execute();
