import { sql } from "kysely";
import type { TireRow } from "../../../shared/contract/staff/catalog/catalog.ts";
import { centavos, withIva } from "../../../shared/domain/money/money.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { TIRE_FIELD_COLUMNS } from "../../../shared/domain/tires/tire-fields.ts";
import type { Handle } from "../../db/database.ts";
import { sizeWithIndex } from "../../features/catalog/tires/tire.ts";
import { tireCells } from "../../imports/kinds/catalogue-cells.ts";
import { hasPicture, IS_ON_SALE, VEHICLES } from "../stock/tire-conditions.ts";

/** Tyres with what staff see of each, on sale or not. */
export const selectCatalog = (db: Handle, pictures: readonly string[]) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("stock", "stock.code", "tire.code")
    .select([
      "tire.code",
      "tire.product_id",
      "tire.size_key",
      "tire.vehicle_type",
      "tire.featured_position",
      "tire.list_price",
      "tire.price_of_one",
      "tire.price_since",
      "tire.version",
      "tire.updated_at",
      ...TIRE_FIELD_COLUMNS.map((column) => `tire.${column}` as const),
      "brand.name as brand",
      "brand.slug as brand_slug",
      "product.name as line",
      "product.slug as product_slug",
      "product.image",
    ])
    .select([
      IS_ON_SALE.as("on_sale"),
      hasPicture(pictures).as("has_picture"),
      VEHICLES.as("vehicles"),
      sql<number>`coalesce(stock.on_hand, 0)`.as("on_hand"),
    ]);

export type CatalogRow = Awaited<ReturnType<ReturnType<typeof selectCatalog>["execute"]>>[number];

/** The wire's row; without prices for roles that do not see them. */
export function toTireRow(row: CatalogRow, permissions: Permissions): TireRow {
  const hasPrices = hasGrant(permissions, "prices.write", "read");
  return {
    code: row.code,
    brand: row.brand,
    line: row.line,
    sizeWords: sizeWithIndex(row),
    image: row.has_picture ? row.image : "",
    hasPicture: row.has_picture,
    isActive: row.on_sale,
    version: row.version,
    fields: tireCells({ ...row }),
    price: hasPrices ? withIva(centavos(row.price_of_one)) : null,
    listPrice: hasPrices ? withIva(centavos(row.list_price)) : null,
    priceSince: row.price_since?.toISOString() ?? null,
    onHand: row.on_hand,
    vehicles: row.vehicles,
  };
}
