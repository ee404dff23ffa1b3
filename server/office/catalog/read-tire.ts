import { sql } from "kysely";
import type { TireDetail } from "../../../shared/contract/staff/catalog/catalog.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { tirePath } from "../../../shared/domain/tires/catalog-paths.ts";
import { vehicleTypeById } from "../../../shared/domain/tires/vehicle-type.ts";
import { holdersOf } from "../../administration/actions/catalog/lock-catalog.ts";
import type { Handle } from "../../db/database.ts";
import { productCells } from "../../imports/kinds/catalogue-cells.ts";
import { readStock } from "../stock/stock-rows.ts";
import { type CatalogRow, selectCatalog, toTireRow } from "./tire-rows.ts";

const MOST_VEHICLES = 60;

/** One tyre with its line and what has it; undefined where there is none. */
export async function readTire(
  db: Handle,
  code: string,
  { permissions, pictures }: { readonly permissions: Permissions; readonly pictures: readonly string[] },
): Promise<TireDetail | undefined> {
  const row = await selectCatalog(db, pictures).where("tire.code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const [product, held, stock, vehicles] = await Promise.all([
    db.selectFrom("product").selectAll().where("id", "=", row.product_id).executeTakeFirstOrThrow(),
    holdersOf(db, [code]),
    readStock(db, code),
    sql<{ name: string }>`select distinct vehicle_brand.name || ' ' || vehicle_model.name || ' ' || version ||
        ', ' || year_from || case when year_to > year_from then ' a ' || year_to else '' end as name
      from fitment join vehicle on vehicle.id = vehicle_id join vehicle_model on vehicle_model.id = model_id
        join vehicle_brand on vehicle_brand.id = vehicle_model.brand_id
      where size_key in (${row.size_key}, ${row.size_key.replace("ZR", "R")})
      order by 1 limit ${MOST_VEHICLES}`.execute(db),
  ]);
  const { tires } = await db
    .selectFrom("tire")
    .select(sql<number>`count(*)::int`.as("tires"))
    .where("product_id", "=", product.id)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return {
    ...toTireRow(row, permissions),
    updatedAt: row.updated_at.toISOString(),
    shopPath: pathOf(row),
    isOnSale: row.on_sale,
    product: {
      id: product.id,
      isActive: product.is_active,
      version: product.version,
      updatedAt: product.updated_at.toISOString(),
      imageAlt: product.image_alt,
      tires,
      fields: productCells(product),
    },
    ...held,
    reserved: stock?.reserved ?? 0,
    sold30: stock?.sold30 ?? 0,
    place: stock?.place ?? "",
    vehicleNames: vehicles.rows.map(({ name }) => name),
  };
}

const pathOf = (row: Pick<CatalogRow, "code" | "brand_slug" | "vehicle_type" | "product_slug" | "size_key">): string =>
  tirePath({
    code: row.code,
    brandSlug: row.brand_slug,
    vehicleTypeSlug: vehicleTypeById(row.vehicle_type).slug,
    productSlug: row.product_slug,
    sizeKey: row.size_key,
  });

/** What a link to a tyre's page is made of; undefined where there is no tyre. */
export async function readLinkFacts(db: Handle, code: string) {
  const row = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["tire.code", "tire.size_key", "tire.vehicle_type", "tire.version", "product.version as line_version"])
    .select(["brand.slug as brand_slug", "product.slug as product_slug"])
    .where("tire.code", "=", code)
    .executeTakeFirst();
  return row && { code, version: row.version, lineVersion: row.line_version, shopPath: pathOf(row) };
}
