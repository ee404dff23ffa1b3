import { discountedPrice } from "../../shared/domain/pricing/discounted-price.ts";
import { fromPesos } from "../../shared/domain/money/money.ts";
import { TIRE_FIELD_ROWS, type TireFieldColumns } from "../../shared/domain/tires/tire-fields.ts";
import { storedSize } from "../features/catalog/tires/stored-tire.ts";
import type { Trx } from "../db/database.ts";
import { type CsvRow, readDemo } from "./csv.ts";
import { insertMany } from "./insert-many.ts";

/** Brands, products, tyres with stock, promotions and banners of the demonstration. */
export async function seedCatalog(trx: Trx): Promise<void> {
  const brands = await readDemo("brands");
  await insertMany(
    trx,
    "brand",
    brands.map((row) => ({ id: row.number("id"), name: row.text("name"), slug: row.text("slug") })),
  );
  const products = await readDemo("products");
  await insertMany(
    trx,
    "product",
    products.map((row) => ({
      id: row.number("id"),
      brand_id: row.number("brand_id"),
      name: row.text("name"),
      slug: row.text("slug"),
      slogan: row.text("slogan"),
      image: row.text("image"),
      image_alt: row.text("image_alt"),
      details: row.text("details"),
    })),
  );
  const tires = await readDemo("tires");
  let featured = 0;
  await insertMany(
    trx,
    "tire",
    tires.map((row) => ({ ...toTire(row), featured_position: row.flag("featured") ? (featured += 1) : null })),
  );
  await insertMany(
    trx,
    "stock",
    tires.map((row) => ({ code: row.text("code"), on_hand: row.number("stock") })),
  );
  await insertMany(
    trx,
    "stock_movement",
    tires
      .filter((row) => row.number("stock") > 0)
      .map((row) => ({
        code: row.text("code"),
        order_id: null,
        quantity: row.number("stock"),
        reason: "counted" as const,
      })),
  );
  await insertMany(
    trx,
    "tire_storage",
    tires.map((row, index) => ({ code: row.text("code"), place: placeOf(index) })),
  );
  await seedPromotions(trx);
}

const AISLES = ["A", "B", "C", "D", "E"] as const;

/** Aisle, rack and level of the demonstration's warehouse: `B-07-2`. */
const placeOf = (index: number): string =>
  `${AISLES[index % AISLES.length]}-${String(((index * 7) % 20) + 1).padStart(2, "0")}-${(index % 4) + 1}`;

function toTire(row: CsvRow) {
  const listPrice = fromPesos(row.number("list_price"));
  const discount = row.number("discount");
  return {
    code: row.text("code"),
    product_id: row.number("product_id"),
    size_key: row.text("size_key"),
    vehicle_type: row.number("vehicle_type"),
    list_price: listPrice,
    discounted_price: discountedPrice(listPrice, discount),
    discount,
    minimum: row.number("minimum"),
    ...fieldsOf(row),
    ...storedSize(row.text("size_key")),
  };
}

const fieldsOf = (row: CsvRow) =>
  Object.fromEntries(
    TIRE_FIELD_ROWS.map(({ column, cell }) => {
      if ("isFlag" in cell) return [column, row.flag(column)];
      return [column, cell.whenEmpty === undefined ? row.textOrNull(column) : row.text(column)];
    }),
  ) as TireFieldColumns;

async function seedPromotions(trx: Trx): Promise<void> {
  const campaigns = await readDemo("campaigns");
  await insertMany(
    trx,
    "campaign",
    campaigns.map((row) => ({
      id: row.number("id"),
      name: row.text("name"),
      type: row.number("type"),
      min_products: row.number("min_products"),
      max_products: row.number("max_products"),
      discount_percent: row.number("discount_percent"),
      product_ids: row.textOrNull("product_ids")?.split(";").map(Number) ?? null,
      starts_at: row.text("starts_at"),
      ends_at: row.text("ends_at"),
    })),
  );
  const coupons = await readDemo("coupons");
  await insertMany(
    trx,
    "coupon",
    coupons.map((row) => ({
      code: row.text("code").toUpperCase(),
      campaign_id: row.number("campaign_id"),
      max_uses: row.numberOrNull("max_uses"),
      customer_email: row.textOrNull("customer_email"),
      starts_at: row.text("starts_at"),
      ends_at: row.text("ends_at"),
    })),
  );
  const banners = await readDemo("banners");
  await insertMany(
    trx,
    "banner",
    banners.map((row) => ({
      id: row.number("id"),
      image: row.text("image"),
      title: row.text("title"),
      text: row.text("text"),
      url: row.text("url"),
      position: row.number("position"),
      event_key: row.textOrNull("event_key"),
      coupon_code: row.textOrNull("coupon_code"),
    })),
  );
  const plans = await readDemo("installment_plans");
  await insertMany(
    trx,
    "installment_plan",
    plans.map((row) => ({
      id: row.number("id"),
      name: row.text("name"),
      message: row.text("message"),
      minimum: fromPesos(row.number("minimum")),
      months: row.numberOrNull("code") ?? 0,
      bank: row.text("bank"),
    })),
  );
}
