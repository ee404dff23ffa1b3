import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Fitment } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { Handle } from "../../../db/database.ts";

/** Makes and models of which a vehicle is left: an import retires vehicles only. */
export const findVehicleBrands = (db: Handle) =>
  db
    .selectFrom("vehicle_brand")
    .select(["id", "name"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("vehicle_model")
          .innerJoin("vehicle", "vehicle.model_id", "vehicle_model.id")
          .select("vehicle.id")
          .whereRef("vehicle_model.brand_id", "=", "vehicle_brand.id")
          .where("vehicle.is_active", "=", true),
      ),
    )
    .orderBy("name")
    .execute();

export const findVehicleModels = (db: Handle, brandId: number) =>
  db
    .selectFrom("vehicle_model")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("vehicle")
          .select("vehicle.id")
          .whereRef("vehicle.model_id", "=", "vehicle_model.id")
          .where("vehicle.is_active", "=", true),
      ),
    )
    .orderBy("name")
    .execute();

const selectVehicles = (db: Handle, brandId: number, modelId: number) =>
  db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .innerJoin("vehicle_brand", "vehicle_brand.id", "vehicle_model.brand_id")
    .where("vehicle_model.id", "=", modelId)
    .where("vehicle_brand.id", "=", brandId)
    .where("vehicle.is_active", "=", true);

export const findVehicleSpans = (db: Handle, brandId: number, modelId: number) =>
  selectVehicles(db, brandId, modelId).select(["year_from", "year_to"]).execute();

export const findVehicleVersions = (db: Handle, brandId: number, modelId: number, year: number) =>
  selectVehicles(db, brandId, modelId)
    .select(["vehicle.id", "version"])
    .where("year_from", "<=", year)
    .where("year_to", ">=", year)
    .orderBy("version")
    .execute();

const selectVehicle = (db: Handle, brandId: number, modelId: number, year: number, vehicleId: number) =>
  selectVehicles(db, brandId, modelId)
    .select([
      "vehicle.id",
      "vehicle.version",
      "vehicle.vehicle_type",
      "vehicle_brand.name as brand",
      "vehicle_model.name as model",
    ])
    .where("vehicle.id", "=", vehicleId)
    .where("year_from", "<=", year)
    .where("year_to", ">=", year);

export const findVehicle = (db: Handle, brandId: number, modelId: number, year: number, vehicleId: number) =>
  selectVehicle(db, brandId, modelId, year, vehicleId).executeTakeFirst();

/** A vehicle with its approved sizes. */
export const findVehicleFit = (db: Handle, brandId: number, modelId: number, year: number, vehicleId: number) =>
  selectVehicle(db, brandId, modelId, year, vehicleId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("fitment")
          .select(["axle", "kind", "size_key as sizeKey", "min_load_index as minLoad", "min_speed as minSpeed"])
          .whereRef("vehicle_id", "=", "vehicle.id")
          .orderBy("axle")
          .orderBy("kind")
          .orderBy("position"),
      )
        .$castTo<readonly Fitment[]>()
        .as("fitments"),
    )
    .executeTakeFirst();
