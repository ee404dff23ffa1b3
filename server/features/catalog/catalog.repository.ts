import { type ExpressionBuilder, sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import type { Database } from "../../db/tables.ts";

/** Tyres with what is shown beside them, one query whatever is asked for. Retired products and tyres never come out. */
export const selectTires = (db: Handle) =>
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
      "tire.construction",
      "tire.load_index",
      "tire.speed",
      "tire.ssr",
      "tire.strength",
      "tire.tube",
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
      "product.details",
      "brand.id as brand_id",
      "brand.name as brand",
      "brand.slug as brand_slug",
    ])
    .select(sql<number>`coalesce(stock.on_hand, 0)`.as("on_hand"))
    // Without values: its text stands inside other statements too.
    .where("tire.is_active", "=", sql.lit(true))
    .where("product.is_active", "=", sql.lit(true));

export type TireRow = Awaited<ReturnType<typeof findTireRows>>[number];

/** What a tyre needs to be shown and priced anywhere; only searches by size want its numbers. */
export type ShownTireRow = Omit<TireRow, "width" | "aspect_ratio" | "rim" | "diameter" | "brand_id">;

/** Every column is work for the database and for the process: a call that is made often asks for these. */
export const SHOWN_TIRE_COLUMNS = [
  "code",
  "size_key",
  "vehicle_type",
  "list_price",
  "discounted_price",
  "discount",
  "minimum",
  "construction",
  "load_index",
  "speed",
  "ssr",
  "strength",
  "tube",
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

/** Buyable ones first, then from the cheapest by the price that is shown for one: what a list of results shows. */
const inShopOrder = (query: ReturnType<typeof selectTires>) =>
  query
    .orderBy(sql`coalesce(stock.on_hand, 0) = 0`)
    .orderBy(sql`case when tire.discount > 0 and tire.minimum <= 1 then tire.discounted_price else tire.list_price end`)
    .orderBy("tire.code");

export const findTireRows = (db: Handle, codes: readonly string[]) =>
  selectTires(db)
    .where("tire.code", "in", codes.length > 0 ? [...codes] : [""])
    .execute();

export const findFeaturedTires = (db: Handle) =>
  selectTires(db).where("tire.featured_position", "is not", null).orderBy("tire.featured_position").limit(24).execute();

/** Most tyres one answer carries, the cheapest that can be bought first (docs/api.md). */
export const MOST_TIRES = 200;

export const findTiresOfProduct = (db: Handle, productId: number) =>
  selectTires(db)
    .where("tire.product_id", "=", productId)
    .orderBy("tire.rim")
    .orderBy("tire.width")
    .orderBy("tire.size_key")
    .orderBy("tire.code")
    .limit(MOST_TIRES)
    .execute();

export const findTiresByCodePrefix = (db: Handle, prefix: string) =>
  selectTires(db)
    .where("tire.code", "like", `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy("tire.code")
    .limit(10)
    .execute();

export interface WantedSize {
  readonly sizeKey: string;
  /** Tyres that carry less are left out; 0 takes all. */
  readonly minLoad: number;
}

/** Most tyres of one size where every size of a vehicle is listed: there may be thirty. */
const MOST_OF_EACH_SIZE = 60;

/** The cheapest tyres of each size. Which they are is read from an index, before names and details are. */
export function findTiresOfEachSize(db: Handle, wanted: readonly WantedSize[], vehicleTypes: readonly number[]) {
  const cheapest = sql<string>`(
    select cheapest.code
    from unnest(${wanted.map((size) => size.sizeKey)}::text[], ${wanted.map((size) => size.minLoad)}::integer[])
      as wanted (size_key, min_load)
    cross join lateral (
      select tire.code
      from tire join product on product.id = tire.product_id
      where tire.size_key = wanted.size_key and tire.is_active and product.is_active
        and tire.vehicle_type = any(${[...vehicleTypes]}::smallint[])
        -- Dual indexes (121/118) count with the single-wheel figure.
        and coalesce(substring(tire.load_index from '^[0-9]+')::integer, 0) >= wanted.min_load
      order by tire.list_price, tire.code
      limit ${MOST_OF_EACH_SIZE}
    ) as cheapest)`;
  return inShopOrder(selectTires(db)).where("tire.code", "in", cheapest).execute();
}

export type SizeNumbers =
  /** Motorcycle sizes in inches (3.00-18) too: their widths cannot be mistaken for millimetres. */
  | {
      readonly kind: "metric";
      readonly width: number;
      /** Null asks for sizes without an aspect ratio. */
      readonly aspectRatio: number | null;
      readonly rim: number;
    }
  | { readonly kind: "sae"; readonly width: number; readonly diameter: number; readonly rim: number };

/** `brandId` 0 is every brand. */
export interface TireScope {
  readonly vehicleTypes: readonly number[];
  readonly brandId: number;
}

const hasNumbers = (size: SizeNumbers) => (eb: ExpressionBuilder<Pick<Database, "tire">, "tire">) =>
  eb.and([
    eb("tire.size_kind", "in", size.kind === "sae" ? ["sae"] : ["metric", "motoInches"]),
    eb("tire.width", "=", size.width),
    eb("tire.rim", "=", size.rim),
    size.kind === "sae"
      ? eb("tire.diameter", "=", size.diameter)
      : eb("tire.aspect_ratio", size.aspectRatio ? "=" : "is", size.aspectRatio || null),
  ]);

const inScope = (query: ReturnType<typeof selectTires>, { vehicleTypes, brandId }: TireScope) =>
  query
    .where("tire.vehicle_type", "in", [...vehicleTypes])
    .$if(brandId !== 0, (some) => some.where("brand.id", "=", brandId));

export const findTiresBySizeNumbers = (db: Handle, size: SizeNumbers, scope: TireScope) =>
  inShopOrder(inScope(selectTires(db), scope))
    .where(hasNumbers(size))
    .limit(MOST_TIRES)
    .execute();

/** The sizes that share these numbers: 265/70R17 and LT265/70R17. */
export const findSizeKeysByNumbers = async (db: Handle, size: SizeNumbers): Promise<string[]> => {
  const rows = await db.selectFrom("tire").select("size_key").distinct().where(hasNumbers(size)).execute();
  return rows.map((row) => row.size_key);
};

export const findTiresBySizeKeys = (db: Handle, sizeKeys: readonly string[], scope: TireScope) =>
  inShopOrder(inScope(selectTires(db), scope))
    .where("tire.size_key", "in", [...sizeKeys])
    .limit(MOST_TIRES)
    .execute();

const selectProducts = (db: Handle) =>
  db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "product.id as product_id",
      "product.name as product_name",
      "product.slogan",
      "product.slug as product_slug",
      "product.image",
      "product.image_alt",
      "product.details",
      "brand.name as brand",
      "brand.slug as brand_slug",
    ])
    .where("product.is_active", "=", true)
    // One without a tyre on sale has no page.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("tire")
          .select("tire.code")
          .whereRef("tire.product_id", "=", "product.id")
          .where("tire.is_active", "=", true),
      ),
    );

/** Most products one answer carries (docs/api.md). */
const MOST_PRODUCTS = 1_000;
const MOST_SUGGESTIONS = 10;

export const findProducts = (db: Handle) => selectProducts(db).orderBy("product.id").limit(MOST_PRODUCTS).execute();

/** Names that begin with the text come first. `foldedText` as foldText gives it. */
export const findProductsByName = (db: Handle, foldedText: string) =>
  selectProducts(db)
    .where(sql<boolean>`strpos(product.folded_name, ${foldedText}) > 0`)
    .orderBy(sql`strpos(product.folded_name, ${foldedText}) > 1`)
    .orderBy("product.folded_name")
    .orderBy("product.id")
    .limit(MOST_SUGGESTIONS)
    .execute();
