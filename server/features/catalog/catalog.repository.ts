import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** Tyres with what is shown beside them, one query whatever is asked for. Retired products and tyres never come out. */
const selectTires = (db: Handle) =>
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
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true);

export type TireRow = Awaited<ReturnType<typeof findTireRows>>[number];

/** Buyable ones first, then from the cheapest: what a list of results shows. */
const inShopOrder = (query: ReturnType<typeof selectTires>) =>
  query
    .orderBy(sql`coalesce(stock.on_hand, 0) = 0`)
    .orderBy("tire.list_price")
    .orderBy("tire.code");

export const findTireRows = (db: Handle, codes: readonly string[]) =>
  selectTires(db)
    .where("tire.code", "in", codes.length > 0 ? [...codes] : [""])
    .execute();

export const findFeaturedTires = (db: Handle) =>
  selectTires(db).where("tire.featured_position", "is not", null).orderBy("tire.featured_position").limit(24).execute();

/** Most tyres one answer carries: more than any real size has (docs/api.md). */
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

export const findTiresBySizeKeys = (db: Handle, sizeKeys: readonly string[], vehicleTypes: readonly number[]) =>
  inShopOrder(selectTires(db))
    .where("tire.size_key", "in", sizeKeys.length > 0 ? [...sizeKeys] : [""])
    .where("tire.vehicle_type", "in", [...vehicleTypes])
    .limit(MOST_TIRES * Math.max(1, sizeKeys.length))
    .execute();

export interface SizeNumbers {
  readonly kind: "metric" | "sae";
  readonly width: number;
  /** Null asks for sizes without an aspect ratio. */
  readonly aspectRatio?: number | null;
  readonly diameter?: number;
  readonly rim: number;
}

export function findTiresBySizeNumbers(
  db: Handle,
  size: SizeNumbers,
  vehicleTypes: readonly number[],
  brandId: number,
) {
  let query = inShopOrder(selectTires(db))
    .where("tire.size_kind", "=", size.kind)
    .where("tire.width", "=", size.width)
    .where("tire.rim", "=", size.rim)
    .where("tire.vehicle_type", "in", [...vehicleTypes]);
  if (size.kind === "metric") {
    query = size.aspectRatio
      ? query.where("tire.aspect_ratio", "=", size.aspectRatio)
      : query.where("tire.aspect_ratio", "is", null);
  } else if (size.diameter !== undefined) query = query.where("tire.diameter", "=", size.diameter);
  if (brandId !== 0) query = query.where("brand.id", "=", brandId);
  return query.limit(MOST_TIRES).execute();
}

export const findProducts = (db: Handle) =>
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
    .orderBy("product.id")
    .limit(20_000)
    .execute();

export const findBanners = (db: Handle) =>
  db
    .selectFrom("banner")
    .select(["image", "title", "text", "url"])
    .where("is_active", "=", true)
    .where("event_key", "is", null)
    .orderBy("position")
    .limit(20)
    .execute();

/** The campaign of a coupon that anyone may use now; bound, spent, early and late coupons give none. */
export const findOpenCampaign = (db: Handle, code: string, now: Date) =>
  db
    .selectFrom("coupon")
    .innerJoin("campaign", "campaign.id", "coupon.campaign_id")
    .selectAll("campaign")
    .where("coupon.code", "=", code)
    .where("coupon.customer_email", "is", null)
    .where((eb) => eb.or([eb("coupon.max_uses", "is", null), eb("coupon.uses", "<", eb.ref("coupon.max_uses"))]))
    .where("coupon.starts_at", "<=", now)
    .where("coupon.ends_at", ">", now)
    .where("campaign.starts_at", "<=", now)
    .where("campaign.ends_at", ">", now)
    .executeTakeFirst();
