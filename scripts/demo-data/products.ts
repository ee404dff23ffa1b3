import { cell, readCsv } from "./csv.ts";
import type { VehicleType } from "./sizes.ts";

/** As much of a row of products.csv as decides its sizes and prices. */
export type Product = { readonly id: number; readonly slug: string; readonly vehicleType: VehicleType };

export const readProducts = (demoFolder: URL): Product[] =>
  readCsv(new URL("products.csv", demoFolder)).map((row) => ({
    id: Number(cell(row, "id")),
    slug: cell(row, "slug"),
    vehicleType: Number(cell(row, "vehicle_type")) as VehicleType,
  }));
