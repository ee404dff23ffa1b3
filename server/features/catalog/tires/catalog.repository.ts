import { type RawBuilder, sql } from "kysely";
import { HIGHEST_CANCELLING_PRICE } from "../../../../shared/domain/pricing/cancelling-price.ts";
import type { Rating } from "../../../../shared/domain/reviews/rating.ts";
import { MOST_OF_EACH_SIZE, MOST_TIRES } from "../../../../shared/domain/tires/results/result-limits.ts";
import { TIRE_FIELD_COLUMNS } from "../../../../shared/domain/tires/tire-fields.ts";
import type { Handle } from "../../../db/database.ts";
import { hasNumbers, type SizeNumbers, type SizeScope } from "./sizes.repository.ts";

/** Of published reviews of a line of tyres; read from an index alone. */
const RATING = sql<Rating>`(
  select json_build_object('count', count(*), 'stars', coalesce(sum(review.stars), 0)) from review
  where review.product_id = product.id and review.state = 'published')`;

/** Tyres with what is shown beside them, retired ones too. */
const selectAllTires = (db: Handle) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("stock", "stock.code", "tire.code")
    .select([
      "tire.code",
      "tire.size_key",
      "tire.vehicle_type",
      "tire.list_price",
      "tire.discounted_price",
      "tire.discount",
      "tire.minimum",
      ...TIRE_FIELD_COLUMNS.map((column) => `tire.${column}` as const),
      "tire.width",
      "tire.aspect_ratio",
      "tire.rim",
      "tire.diameter",
      "product.id as product_id",
      "product.name as product_name",
      "product.slogan",
      "product.slug as product_slug",
      "product.image",
      "product.image_alt",
      "product.side_image",
      "product.tread_image",
      "product.details",
      "brand.id as brand_id",
      "brand.name as brand",
      "brand.slug as brand_slug",
    ])
    .select(sql<number>`coalesce(stock.on_hand, 0)`.as("on_hand"))
    .select(RATING.as("rating"));

/** One query whatever is asked for. Retired products and tyres never come out. */
export const selectTires = (db: Handle) =>
  selectAllTires(db)
    // Without values: its text stands inside other statements too.
    .where("tire.is_active", "=", sql.lit(true))
    .where("product.is_active", "=", sql.lit(true));

export type TireRow = Awaited<ReturnType<typeof findTireRows>>[number];

/** What a tyre needs to be shown and priced anywhere; only searches by size want its numbers. */
export type ShownTireRow = Omit<
  TireRow,
  "width" | "aspect_ratio" | "rim" | "diameter" | "brand_id" | "side_image" | "tread_image" | "rating"
>;

/** Every column is work for the database and for the process: a call that is made often asks for these. */
export const SHOWN_TIRE_COLUMNS = [
  "code",
  "size_key",
  "vehicle_type",
  "list_price",
  "discounted_price",
  "discount",
  "minimum",
  ...TIRE_FIELD_COLUMNS,
  "product_id",
  "product_name",
  "slogan",
  "product_slug",
  "image",
  "image_alt",
  "details",
  "brand",
  "brand_slug",
  "on_hand",
] as const satisfies readonly (keyof ShownTireRow)[];

/** In stock, and at no price that cancels its order; null without a row in `stock`. As `canBeBought` (tire.ts) says of one row. */
export const CAN_BE_BOUGHT = sql<boolean | null>`(
  stock.on_hand > 0 and least(tire.list_price, tire.discounted_price) > ${sql.lit(HIGHEST_CANCELLING_PRICE)})`;
const CANNOT_BE_BOUGHT = sql<boolean>`${CAN_BE_BOUGHT} is not true`;

/** Dual indexes (121/118) count with the single-wheel figure. As `loadIndexOf` (vehicles.service.ts) says of one row. */
export const LOAD_INDEX = sql<number>`coalesce(substring(tire.load_index from '^[0-9]+')::integer, 0)`;

/** Buyable ones first, then from the cheapest by the price that is shown for one: what a list of results shows. */
const inShopOrder = (query: ReturnType<typeof selectTires>) =>
  query.orderBy(CANNOT_BE_BOUGHT).orderBy("tire.price_of_one").orderBy("tire.code");

interface Choice {
  /** Which tyres are meant, in terms of `tire`. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * Codes of tyres on sale, at most `most`: those that can be bought in their order, and others only in the places that are left.
 * Each part is read from an index up to its limit, and the second not at all where the first is enough.
 */
function buyableFirst({ where, order, most }: Choice): RawBuilder<string> {
  const pick = (isBuyable: boolean) => sql`
    select tire.code from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code
    where tire.is_active and product.is_active and ${where}
      and ${isBuyable ? CAN_BE_BOUGHT : CANNOT_BE_BOUGHT}
    order by ${order}`;
  return sql<string>`(
    with buyable as materialized (${pick(true)} limit ${most}),
    other as (${pick(false)} limit ${most} - (select count(*) from buyable))
    select code from buyable union all select code from other)`;
}

export const findTireRows = (db: Handle, codes: readonly string[]) =>
  selectTires(db)
    .where("tire.code", "in", codes.length > 0 ? [...codes] : [""])
    .execute();

interface TireVersion {
  readonly code: string;
  readonly version: number;
  readonly lineVersion: number;
}

/** One tyre in this version of it and of its line, retired or not. */
export const findTireVersion = (db: Handle, { code, version, lineVersion }: TireVersion) =>
  selectAllTires(db)
    .where("tire.code", "=", code)
    .where("tire.version", "=", version)
    .where("product.version", "=", lineVersion)
    .executeTakeFirst();

const FEATURED = sql`tire.featured_position is not null`;
const MOST_FEATURED = 24;

/** In the order of their places, those that can be bought first. */
export const findFeaturedTires = (db: Handle) =>
  selectTires(db)
    .where(
      "tire.code",
      "in",
      buyableFirst({ where: FEATURED, order: sql`tire.featured_position`, most: MOST_FEATURED }),
    )
    .orderBy(CANNOT_BE_BOUGHT)
    .orderBy("tire.featured_position")
    .execute();

export function findTiresOfProduct(db: Handle, productId: number) {
  const order = sql`tire.rim, tire.width, tire.size_key, tire.code`;
  const codes = buyableFirst({ where: sql`tire.product_id = ${productId}`, order, most: MOST_TIRES });
  return selectTires(db).where("tire.code", "in", codes).orderBy(order).execute();
}

const MOST_CODES = 10;

/** The code itself, then those that begin with it and can be bought. */
export function findTiresByCodePrefix(db: Handle, prefix: string) {
  const where = sql`tire.code like ${`${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const codes = buyableFirst({ where, order: sql`tire.code`, most: MOST_CODES });
  return selectTires(db)
    .where("tire.code", "in", sql<string>`(select ${prefix}::text union all ${codes})`)
    .orderBy((eb) => eb("tire.code", "!=", prefix))
    .orderBy(CANNOT_BE_BOUGHT)
    .orderBy("tire.code")
    .limit(MOST_CODES)
    .execute();
}

export interface WantedSize {
  readonly sizeKey: string;
  /** Tyres that carry less are left out; 0 takes all. */
  readonly minLoad: number;
}

/** The cheapest tyres of each size that can be bought. Which they are is read from indexes, before names and details are. */
export function findTiresOfEachSize(db: Handle, wanted: readonly WantedSize[], vehicleTypes: readonly number[]) {
  const where = sql`tire.size_key = wanted.size_key and tire.vehicle_type = any(${[...vehicleTypes]}::smallint[])
    and ${LOAD_INDEX} >= wanted.min_load`;
  const order = sql`tire.price_of_one, tire.code`;
  const codes = sql<string>`(
    select cheapest.code
    from unnest(${wanted.map((size) => size.sizeKey)}::text[], ${wanted.map((size) => size.minLoad)}::integer[])
      as wanted (size_key, min_load)
    cross join lateral ${buyableFirst({ where, order, most: MOST_OF_EACH_SIZE })} as cheapest)`;
  return inShopOrder(selectTires(db)).where("tire.code", "in", codes).execute();
}

const inScope = (query: ReturnType<typeof selectTires>, { vehicleTypes, brandId }: SizeScope) =>
  query
    .where("tire.vehicle_type", "in", [...vehicleTypes])
    .$if(brandId !== 0, (some) => some.where("brand.id", "=", brandId));

export const findTiresBySizeNumbers = (db: Handle, size: SizeNumbers, scope: SizeScope) =>
  inShopOrder(inScope(selectTires(db), scope))
    .where(hasNumbers(size))
    .limit(MOST_TIRES)
    .execute();

/** The sizes that share these numbers: 265/70R17 and LT265/70R17. */
export const findSizeKeysByNumbers = async (db: Handle, size: SizeNumbers): Promise<string[]> => {
  const rows = await db.selectFrom("tire").select("size_key").distinct().where(hasNumbers(size)).execute();
  return rows.map((row) => row.size_key);
};

export const findTiresBySizeKeys = (db: Handle, sizeKeys: readonly string[], scope: SizeScope) =>
  inShopOrder(inScope(selectTires(db), scope))
    .where("tire.size_key", "in", [...sizeKeys])
    .limit(MOST_TIRES)
    .execute();
