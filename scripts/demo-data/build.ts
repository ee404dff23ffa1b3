import { toCsv } from "./csv.ts";
import { makeFitments } from "./fitments.ts";
import { readLoadSpeedTables } from "./load-speed.ts";
import { readProducts } from "./products.ts";
import { readSizes } from "./sizes.ts";
import { makeTires } from "./tires.ts";
import { originalSizes, readVehicles } from "./vehicles.ts";

export const SOURCE_FOLDER = new URL("../../server/seed/source/", import.meta.url);
export const DEMO_FOLDER = new URL("../../server/seed/demo/", import.meta.url);

/** The files of the demonstration that are computed, by name. The same tables always give the same bytes. */
export function buildDemoFiles(): ReadonlyMap<string, string> {
  const vehicles = readVehicles(SOURCE_FOLDER);
  const tables = readLoadSpeedTables(SOURCE_FOLDER);
  const originals = vehicles.map((vehicle) => ({ type: vehicle.type, sizes: originalSizes(vehicle) }));
  const sizes = readSizes(SOURCE_FOLDER, originals);
  const tires = makeTires(readProducts(DEMO_FOLDER), sizes, tables);
  const tireRows = tires.map((tire) => ({
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
    // Made-up tyres come from no country and carry no mark.
    origin: "",
    standard: "",
    stock: tire.stock,
    featured: tire.isFeatured,
  }));
  const vehicleRows = vehicles.map((vehicle) => ({
    id: vehicle.id,
    brand: vehicle.brand,
    model: vehicle.model,
    year_from: vehicle.yearFrom,
    year_to: vehicle.yearTo,
    version: vehicle.version,
    vehicle_type: vehicle.type,
  }));
  const fitmentRows = makeFitments(vehicles, sizes, tires, tables).map((fitment) => ({
    vehicle_id: fitment.vehicleId,
    axle: fitment.axle,
    kind: fitment.kind,
    size_key: fitment.sizeKey,
    min_load_index: fitment.minLoadIndex,
    min_speed: fitment.minSpeed,
  }));
  return new Map([
    ["tires.csv", toCsv(tireRows)],
    ["vehicles.csv", toCsv(vehicleRows)],
    ["fitments.csv", toCsv(fitmentRows)],
  ]);
}
