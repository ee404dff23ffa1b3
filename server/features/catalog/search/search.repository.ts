import { type RawBuilder, sql } from "kysely";
import type { Fitment } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { Handle } from "../../../db/database.ts";
import { CAN_BE_BOUGHT } from "../tires/catalog.repository.ts";
import { type CatalogNames, ownNumbersOf, type VehicleModel } from "./search-names.ts";

export interface StoredNames extends CatalogNames {
  readonly sizeKeys: readonly string[];
}

type StoredModel = Omit<VehicleModel, "ownNumbers"> & {
  readonly versions: readonly string[];
  readonly sizeKeys: readonly string[];
};

const ON_SALE = sql`tire.is_active and product.is_active`;

/** Every name that a text is read with, and the sizes on sale. */
export async function findNames(db: Handle): Promise<StoredNames> {
  const [vehicles, tireBrands, lines, sizes] = await Promise.all([
    sql<StoredModel>`
      select model.id, model.name, brand.id as "brandId", brand.name as brand,
        json_agg(distinct jsonb_build_object('from', vehicle.year_from, 'to', vehicle.year_to)) as spans,
        json_agg(distinct vehicle.version) as versions,
        (select coalesce(json_agg(distinct fitment.size_key), '[]'::json) from fitment
          join vehicle as own on own.id = fitment.vehicle_id
          where own.model_id = model.id and own.is_active and fitment.kind = 'original') as "sizeKeys"
      from vehicle_model as model join vehicle_brand as brand on brand.id = model.brand_id
      join vehicle on vehicle.model_id = model.id and vehicle.is_active
      group by model.id, brand.id order by model.id`.execute(db),
    sql<{ id: number; name: string }>`
      select brand.id, brand.name from brand where exists (
        select from product join tire on tire.product_id = product.id where product.brand_id = brand.id and ${ON_SALE})
      order by brand.id`.execute(db),
    sql<{ id: number; name: string; brandId: number }>`
      select product.id, product.name, product.brand_id as "brandId" from product
      where product.is_active and exists (select from tire where tire.product_id = product.id and tire.is_active)
      order by product.id`.execute(db),
    sql<{ sizeKey: string }>`
      select distinct tire.size_key as "sizeKey" from tire join product on product.id = tire.product_id where ${ON_SALE}
      order by tire.size_key`.execute(db),
  ]);
  return {
    vehicles: vehicles.rows.map(({ versions, sizeKeys, ...model }) => ({
      ...model,
      ownNumbers: ownNumbersOf(versions, sizeKeys),
    })),
    tireBrands: tireBrands.rows,
    lines: lines.rows,
    sizeKeys: sizes.rows.map(({ sizeKey }) => sizeKey),
  };
}

export interface VersionRow {
  readonly id: number;
  readonly modelId: number;
  readonly name: string;
  readonly vehicleType: number;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly fitments: readonly Fitment[];
}

/** Versions of these models with what is approved for them; `year` null: of all years. */
export async function findVersions(
  db: Handle,
  modelIds: readonly number[],
  year: number | null,
): Promise<readonly VersionRow[]> {
  if (modelIds.length === 0) return [];
  const { rows } = await sql<VersionRow>`
    select vehicle.id, vehicle.model_id as "modelId", vehicle.version as name, vehicle.vehicle_type as "vehicleType",
      vehicle.year_from as "yearFrom", vehicle.year_to as "yearTo",
      coalesce((select json_agg(json_build_object('axle', axle, 'kind', kind, 'sizeKey', size_key,
          'minLoad', min_load_index, 'minSpeed', min_speed) order by axle, kind, position)
        from fitment where vehicle_id = vehicle.id), '[]'::json) as fitments
    from vehicle
    where vehicle.model_id = any(${[...modelIds]}::int[]) and vehicle.is_active
      and (${year}::int is null or ${year}::int between year_from and year_to)
    order by vehicle.version, vehicle.id`.execute(db);
  return rows;
}

interface OnSale {
  readonly id: number;
  readonly count: number;
  /** Null where none can be bought. */
  readonly cheapest: string | null;
}

const cheapestOf = (where: RawBuilder<unknown>) => sql`(
  select tire.code from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code
  where ${where} and ${ON_SALE} and ${CAN_BE_BOUGHT} order by tire.price_of_one, tire.code limit 1)`;

/** How many sizes of each line are on sale, and the cheapest of its tyres that can be bought. */
export async function findLinesOnSale(db: Handle, ids: readonly number[]): Promise<readonly OnSale[]> {
  const { rows } = await sql<OnSale>`
    select wanted.id,
      (select count(distinct size_key)::int from tire where product_id = wanted.id and is_active) as count,
      ${cheapestOf(sql`tire.product_id = wanted.id`)} as cheapest
    from unnest(${[...ids]}::int[]) as wanted(id)`.execute(db);
  return rows;
}

/** How many lines of each make are on sale, and the cheapest of its tyres that can be bought. */
export async function findBrandsOnSale(db: Handle, ids: readonly number[]): Promise<readonly OnSale[]> {
  const { rows } = await sql<OnSale>`
    select wanted.id,
      (select count(*)::int from product where brand_id = wanted.id and is_active
        and exists (select from tire where product_id = product.id and tire.is_active)) as count,
      ${cheapestOf(sql`product.brand_id = wanted.id`)} as cheapest
    from unnest(${[...ids]}::int[]) as wanted(id)`.execute(db);
  return rows;
}
