import type { Trx } from "../db/database.ts";
import { readDemo } from "./csv.ts";
import { insertMany } from "./insert-many.ts";

/** Vehicles, what fits them, and the places of delivery of the demonstration. */
export async function seedVehicles(trx: Trx): Promise<void> {
  const rows = await readDemo("vehicles");
  const brandIds = new Map<string, number>();
  const modelIds = new Map<string, { id: number; brand: string; name: string }>();
  for (const row of rows) {
    const brand = row.text("brand");
    const key = `${brand}\n${row.text("model")}`;
    if (!brandIds.has(brand)) brandIds.set(brand, brandIds.size + 1);
    if (!modelIds.has(key)) modelIds.set(key, { id: modelIds.size + 1, brand, name: row.text("model") });
  }
  await insertMany(
    trx,
    "vehicle_brand",
    [...brandIds].map(([name, id]) => ({ id, name })),
  );
  await insertMany(
    trx,
    "vehicle_model",
    [...modelIds.values()].map(({ id, brand, name }) => ({ id, brand_id: brandIds.get(brand) ?? 0, name })),
  );
  await insertMany(
    trx,
    "vehicle",
    rows.map((row) => ({
      id: row.number("id"),
      model_id: modelIds.get(`${row.text("brand")}\n${row.text("model")}`)?.id ?? 0,
      version: row.text("version"),
      year_from: row.number("year_from"),
      year_to: row.number("year_to"),
      vehicle_type: row.number("vehicle_type"),
    })),
  );
  const fitments = await readDemo("fitments");
  await insertMany(
    trx,
    "fitment",
    fitments.map((row, position) => ({
      vehicle_id: row.number("vehicle_id"),
      axle: row.text("axle") as "front" | "rear",
      kind: row.text("kind") as "original" | "alternative" | "sport",
      size_key: row.text("size_key"),
      // Rows of one vehicle stand together in the file, in the order they are to be shown.
      position: position % 1000,
      min_load_index: row.numberOrNull("min_load_index"),
      min_speed: row.textOrNull("min_speed"),
    })),
  );
  const locations = await readDemo("locations");
  await insertMany(
    trx,
    "location",
    locations.map((row) => ({
      id: row.number("id"),
      kind: row.text("kind") as "dealer" | "factoryStore" | "humanResources" | "courier",
      dealer: row.text("dealer"),
      name: row.text("name"),
      state: row.text("state"),
      city: row.text("city"),
      street: row.text("street"),
      number: row.text("number"),
      apartment: row.text("apartment"),
      neighborhood: row.text("neighborhood"),
      zip: row.text("zip"),
      phone: row.text("phone"),
      takes_used_tires: row.flag("takes_used_tires"),
      hours: row.text("hours"),
      services: row.text("services"),
      rim_from: row.numberOrNull("rim_from"),
      rim_to: row.numberOrNull("rim_to"),
      appointment_hours: row.text("appointment_hours"),
      appointment_places: row.numberOrNull("appointment_places"),
      mounting_price: row.numberOrNull("mounting_price"),
      mounting_minutes: row.numberOrNull("mounting_minutes"),
    })),
  );
}
