import { TIRE_FIELD_COLUMNS } from "../../shared/domain/tires/tire-fields.ts";
import { toCsv } from "./csv.ts";
import { ADDRESSES, CUSTOMERS, INVOICE_PROFILES } from "./customers.ts";
import { type Fitment, makeFitments } from "./fitments.ts";
import { readLoadSpeedTables } from "./load-speed.ts";
import { LOCATIONS } from "./locations.ts";
import { ORDER_LINES, ORDERS } from "./orders.ts";
import { PRODUCTS } from "./product-list.ts";
import { BRANDS } from "./products.ts";
import { BANNERS, CAMPAIGNS, COUPONS, readInstallmentPlans } from "./promotions.ts";
import { readSizes } from "./sizes.ts";
import { makeTires, type Tire } from "./tires.ts";
import { originalSizes, readVehicles, type Vehicle } from "./vehicles.ts";

export const SOURCE_FOLDER = new URL("../../server/seed/source/", import.meta.url);
export const DEMO_FOLDER = new URL("../../server/seed/demo/", import.meta.url);

const ADDRESS_COLUMNS = [
  "street",
  "ext_number",
  "int_number",
  "postal_code",
  "neighborhood",
  "city",
  "municipality",
  "state",
] as const;

const tireRow = (tire: Tire) => ({
  code: tire.code,
  product_id: tire.product.id,
  size_key: tire.size.key,
  vehicle_type: tire.vehicleType,
  list_price: tire.listPricePesos.toFixed(2),
  discount: tire.discount,
  minimum: tire.minimum,
  construction: tire.size.isRadial ? "R" : "-",
  load_index: tire.loadIndex,
  speed: tire.speed,
  ssr: tire.product.slug === "veloz-ssr",
  strength: tire.strength,
  tube: tire.isTubeType ? "TT" : "TL",
  utqg: tire.utqg,
  stock: tire.stock,
  featured: tire.isFeatured,
});

const vehicleRow = (vehicle: Vehicle) => ({
  id: vehicle.id,
  brand: vehicle.brand,
  model: vehicle.model,
  year_from: vehicle.yearFrom,
  year_to: vehicle.yearTo,
  version: vehicle.version,
  vehicle_type: vehicle.type,
});

const fitmentRow = (fitment: Fitment) => ({
  vehicle_id: fitment.vehicleId,
  axle: fitment.axle,
  kind: fitment.kind,
  size_key: fitment.sizeKey,
  min_load_index: fitment.minLoadIndex,
  min_speed: fitment.minSpeed,
});

const productRows = PRODUCTS.map((product) => ({
  id: product.id,
  brand_id: product.brandId,
  name: product.name,
  slug: product.slug,
  slogan: product.slogan,
  image: product.image,
  details: product.details.join("\n"),
  image_alt: product.imageAlt,
  vehicle_type: product.vehicleType,
  is_sport: product.isSport,
}));

/** Every file of the demonstration data, by file name. The same source tables always give the same bytes. */
export function buildDemoFiles(): ReadonlyMap<string, string> {
  const vehicles = readVehicles(SOURCE_FOLDER);
  const tables = readLoadSpeedTables(SOURCE_FOLDER);
  const originals = vehicles.map((vehicle) => ({ type: vehicle.type, sizes: originalSizes(vehicle) }));
  const sizes = readSizes(SOURCE_FOLDER, originals);
  const tires = makeTires(sizes, tables);
  const fitments = makeFitments(vehicles, sizes, tires, tables);
  return new Map([
    ["brands.csv", toCsv(["id", "name", "slug"], BRANDS)],
    [
      "products.csv",
      toCsv(
        ["id", "brand_id", "name", "slug", "slogan", "image", "details", "image_alt", "vehicle_type", "is_sport"],
        productRows,
      ),
    ],
    [
      "tires.csv",
      toCsv(
        [
          "code",
          "product_id",
          "size_key",
          "vehicle_type",
          "list_price",
          "discount",
          "minimum",
          ...TIRE_FIELD_COLUMNS,
          "stock",
          "featured",
        ],
        tires.map(tireRow),
      ),
    ],
    [
      "vehicles.csv",
      toCsv(["id", "brand", "model", "year_from", "year_to", "version", "vehicle_type"], vehicles.map(vehicleRow)),
    ],
    [
      "fitments.csv",
      toCsv(["vehicle_id", "axle", "kind", "size_key", "min_load_index", "min_speed"], fitments.map(fitmentRow)),
    ],
    [
      "locations.csv",
      toCsv(
        [
          "id",
          "kind",
          "dealer",
          "name",
          "state",
          "city",
          "street",
          "number",
          "apartment",
          "neighborhood",
          "zip",
          "phone",
        ],
        LOCATIONS,
      ),
    ],
    ["banners.csv", toCsv(["id", "image", "title", "text", "url", "position", "event_key", "coupon_code"], BANNERS)],
    [
      "campaigns.csv",
      toCsv(
        [
          "id",
          "name",
          "type",
          "min_products",
          "max_products",
          "discount_percent",
          "product_ids",
          "starts_at",
          "ends_at",
        ],
        CAMPAIGNS,
      ),
    ],
    ["coupons.csv", toCsv(["code", "campaign_id", "max_uses", "customer_email", "starts_at", "ends_at"], COUPONS)],
    [
      "installment_plans.csv",
      toCsv(["id", "name", "message", "minimum", "code", "bank"], readInstallmentPlans(SOURCE_FOLDER)),
    ],
    [
      "customers.csv",
      toCsv(
        ["email", "name", "last_name", "mother_name", "gender", "birthdate", "phone", "is_employee", "subscribe"],
        CUSTOMERS,
      ),
    ],
    ["addresses.csv", toCsv(["customer_email", "alias", "phone", ...ADDRESS_COLUMNS], ADDRESSES)],
    [
      "invoice_profiles.csv",
      toCsv(
        ["customer_email", "alias", "rfc", "legal_name", "tax_regime", "cfdi_use", ...ADDRESS_COLUMNS, "phone"],
        INVOICE_PROFILES,
      ),
    ],
    [
      "orders.csv",
      toCsv(
        [
          "id",
          "customer_email",
          "days_ago",
          "business_days_ago",
          "time",
          "status",
          "payment_type",
          "delivery_type",
          "address_alias",
          "location_id",
          "tracking_number",
          "carrier",
          "carrier_url",
          "invoice_alias",
          "shipping",
        ],
        ORDERS,
      ),
    ],
    ["order_lines.csv", toCsv(["order_id", "code", "quantity"], ORDER_LINES)],
  ]);
}
