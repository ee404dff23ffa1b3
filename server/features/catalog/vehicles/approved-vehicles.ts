import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ApprovedVehicle } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import type { Fitment } from "../../../../shared/domain/tires/vehicles/fit.ts";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle, Trx } from "../../../db/database.ts";

export interface KeptVehicle extends ApprovedVehicle {
  readonly id: number;
  readonly isActive: boolean;
  readonly sizes: Fitment[];
  /** Of all that is kept of it: another after every change. */
  readonly revision: string;
  /** Tyres of the catalogue in one of its sizes. */
  readonly tires: number;
}

/** Sizes in the order of the shop: the front axle first, the original before the others. */
const SIZES: RawBuilder<Fitment[]> = sql`coalesce((
  select json_agg(json_build_object('axle', axle, 'kind', kind, 'sizeKey', size_key, 'minLoad', min_load_index, 'minSpeed', min_speed)
    order by axle, array_position(array['original', 'alternative', 'sport'], kind), position, size_key)
  from fitment where vehicle_id = vehicle.id), '[]')`;

/** In a query of `tire`, `vehicle` and its `fitment`: 245/40ZR18 goes where 245/40R18 goes. */
export const IS_OF_SIZE = sql<boolean>`(tire.size_key in (fitment.size_key, regexp_replace(fitment.size_key, '(\\d)R(\\d)', '\\1ZR\\2'))
   and (tire.vehicle_type = ${MOTORCYCLE}) = (vehicle.vehicle_type = ${MOTORCYCLE}))`;

const TIRES: RawBuilder<number> = sql`(
  select count(distinct tire.code)::integer from fitment
  join tire on tire.is_active and ${IS_OF_SIZE}
  where fitment.vehicle_id = vehicle.id)`;

/** Vehicles with their names. */
export const selectVehicles = (db: Handle) =>
  db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .innerJoin("vehicle_brand", "vehicle_brand.id", "vehicle_model.brand_id");

/** By sizes once for all vehicles: asking for each vehicle by itself takes seconds. */
export const HAS_NO_TIRE = sql<boolean>`vehicle.id not in (
  select fitment.vehicle_id from fitment
  join vehicle as fitted on fitted.id = fitment.vehicle_id
  join (
    select size_key, vehicle_type = ${MOTORCYCLE} as is_motorcycle from tire where is_active
    union
    select replace(size_key, 'ZR', 'R'), vehicle_type = ${MOTORCYCLE} from tire where is_active
  ) as offered on offered.size_key = fitment.size_key
   and offered.is_motorcycle = (fitted.vehicle_type = ${MOTORCYCLE}))`;

export const VEHICLE_COLUMNS = [
  "vehicle.id",
  "vehicle_brand.name as brand",
  "vehicle_model.name as model",
  "vehicle.version",
  "vehicle.year_from as yearFrom",
  "vehicle.year_to as yearTo",
  "vehicle.vehicle_type as vehicleType",
  "vehicle.is_active as isActive",
] as const;

export const VEHICLE_PARTS = [SIZES.as("sizes"), TIRES.as("tires")] as const;

type Row = Omit<KeptVehicle, "revision">;

export const withRevision = (row: Row): KeptVehicle => {
  const { tires: _tires, ...kept } = row;
  const { id, isActive, brand, model, version, yearFrom, yearTo, vehicleType, sizes } = kept;
  const facts = [id, isActive, brand, model, version, yearFrom, yearTo, vehicleType];
  const places = sizes.map(({ axle, kind, sizeKey, minLoad, minSpeed }) => [axle, kind, sizeKey, minLoad, minSpeed]);
  const revision = createHash("sha256")
    .update(JSON.stringify([facts, places]))
    .digest("hex")
    .slice(0, 32);
  return { ...row, revision };
};

export async function findKeptVehicle(db: Handle, id: number): Promise<KeptVehicle | undefined> {
  const row = await selectVehicles(db)
    .select([...VEHICLE_COLUMNS])
    .select([...VEHICLE_PARTS])
    .where("vehicle.id", "=", id)
    .executeTakeFirst();
  return row && withRevision(row);
}

/** The offered vehicle that a choice of brand, model, version and one of these years would not tell from this one. */
export const findTwin = (
  db: Handle,
  { brand, model, version, yearFrom, yearTo, vehicleType }: ApprovedVehicle,
  except: number | null,
) =>
  selectVehicles(db)
    .select(["vehicle.id", "vehicle.year_from as yearFrom", "vehicle.year_to as yearTo"])
    .where("vehicle.is_active", "=", true)
    .where("vehicle.vehicle_type", "=", vehicleType)
    .where(sql`lower(vehicle_brand.name)`, "=", brand.toLowerCase())
    .where(sql`lower(vehicle_model.name)`, "=", model.toLowerCase())
    .where(sql`lower(vehicle.version)`, "=", version.toLowerCase())
    .where("vehicle.year_from", "<=", yearTo)
    .where("vehicle.year_to", ">=", yearFrom)
    .where("vehicle.id", "<>", except ?? 0)
    .executeTakeFirst();

/**
 * Keeps a vehicle and its sizes in the order given; `id` null: a new one. A brand or a model that exists is found whatever its capitals are.
 * The caller holds the lock of imports: numbers are given one after another.
 */
export async function saveVehicle(trx: Trx, id: number | null, vehicle: ApprovedVehicle): Promise<number> {
  const brandId = await namedBrand(trx, vehicle.brand);
  const modelId = await namedModel(trx, brandId, vehicle.model);
  const values = {
    model_id: modelId,
    version: vehicle.version,
    year_from: vehicle.yearFrom,
    year_to: vehicle.yearTo,
    vehicle_type: vehicle.vehicleType,
  };
  const kept = id ?? (await nextId(trx, "vehicle"));
  if (id === null)
    await trx
      .insertInto("vehicle")
      .values({ id: kept, ...values })
      .execute();
  else await trx.updateTable("vehicle").set(values).where("id", "=", id).execute();
  await trx.deleteFrom("fitment").where("vehicle_id", "=", kept).execute();
  if (vehicle.sizes.length > 0) {
    await trx
      .insertInto("fitment")
      .values(
        vehicle.sizes.map(({ axle, kind, sizeKey, minLoad, minSpeed }, index) => ({
          vehicle_id: kept,
          axle,
          kind,
          size_key: sizeKey,
          position: index + 1,
          min_load_index: minLoad,
          min_speed: minSpeed,
        })),
      )
      .execute();
  }
  return kept;
}

export const offerVehicle = async (trx: Trx, id: number, isActive: boolean): Promise<void> => {
  await trx.updateTable("vehicle").set({ is_active: isActive }).where("id", "=", id).execute();
};

async function namedBrand(trx: Trx, name: string): Promise<number> {
  const found = await trx
    .selectFrom("vehicle_brand")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .orderBy("id")
    .executeTakeFirst();
  if (found) return found.id;
  const id = await nextId(trx, "vehicle_brand");
  await trx.insertInto("vehicle_brand").values({ id, name }).execute();
  return id;
}

async function namedModel(trx: Trx, brandId: number, name: string): Promise<number> {
  const found = await trx
    .selectFrom("vehicle_model")
    .select("id")
    .where("brand_id", "=", brandId)
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .orderBy("id")
    .executeTakeFirst();
  if (found) return found.id;
  const id = await nextId(trx, "vehicle_model");
  await trx.insertInto("vehicle_model").values({ id, brand_id: brandId, name }).execute();
  return id;
}

/** Imports give these numbers too: no sequence knows them all. */
async function nextId(trx: Trx, table: "vehicle" | "vehicle_brand" | "vehicle_model"): Promise<number> {
  const { id } = await trx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(id), 0) + 1`.as("id"))
    .executeTakeFirstOrThrow();
  return id;
}
