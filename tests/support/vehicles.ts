import type { TestShop } from "./shop/test-shop.ts";

/** A vehicle as the account's calls name it. */
export interface VehicleBody {
  readonly marca: number;
  readonly modelo: number;
  readonly anio: number;
  readonly version: number;
}

/** Vehicles of the catalogue, the first years of each. */
export async function someVehicles({ db }: Pick<TestShop, "db">, count: number): Promise<VehicleBody[]> {
  const rows = await db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .select(["vehicle_model.brand_id", "model_id", "year_from", "vehicle.id"])
    .where("vehicle.is_active", "=", true)
    .orderBy("vehicle.id")
    .limit(count)
    .execute();
  return rows.map((row) => ({ marca: row.brand_id, modelo: row.model_id, anio: row.year_from, version: row.id }));
}

interface Sizes {
  /** The original size. */
  readonly of: string;
  /** A size that they do not take at all. */
  readonly not?: string;
}

/** The same of vehicles by what they take. */
export async function vehiclesOfSize(
  { db }: Pick<TestShop, "db">,
  count: number,
  { of: size, not = "" }: Sizes,
): Promise<VehicleBody[]> {
  const rows = await db
    .selectFrom("vehicle")
    .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
    .select(["vehicle_model.brand_id", "model_id", "year_from", "vehicle.id"])
    .where("vehicle.is_active", "=", true)
    .where("vehicle.id", "in", (eb) =>
      eb.selectFrom("fitment").select("vehicle_id").where("size_key", "=", size).where("kind", "=", "original"),
    )
    .where("vehicle.id", "not in", (eb) => eb.selectFrom("fitment").select("vehicle_id").where("size_key", "=", not))
    .orderBy("vehicle.id")
    .limit(count)
    .execute();
  return rows.map((row) => ({ marca: row.brand_id, modelo: row.model_id, anio: row.year_from, version: row.id }));
}
