import { cell, readCsv } from "./csv.ts";
import { sizeKeyOf, type VehicleType } from "./sizes.ts";

export type Vehicle = {
  /** Row number in the source table, from 1: stable as long as rows are only added at the end. */
  readonly id: number;
  readonly brand: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly version: string;
  readonly type: VehicleType;
  readonly frontSize: string;
  /** Undefined when both axles wear the same size. */
  readonly rearSize: string | undefined;
};

const VEHICLE_TYPES: Readonly<Record<string, VehicleType>> = { auto: 1, camioneta: 2, moto: 3, van: 4 };

export function readVehicles(sourceFolder: URL): Vehicle[] {
  return readCsv(new URL("vehicles_mx.csv", sourceFolder)).map((row, index) => {
    const type = VEHICLE_TYPES[cell(row, "vehicle_type")];
    if (type === undefined) throw new Error(`Unknown vehicle type: ${cell(row, "vehicle_type")}.`);
    const frontSize = sizeKeyOf(cell(row, "front_size"));
    const rearSize = sizeKeyOf(cell(row, "rear_size"));
    return {
      id: index + 1,
      brand: cell(row, "brand"),
      model: cell(row, "model"),
      yearFrom: Number(cell(row, "year_from")),
      yearTo: Number(cell(row, "year_to")),
      version: cell(row, "version"),
      type,
      frontSize,
      rearSize: rearSize === "" || rearSize === frontSize ? undefined : rearSize,
    };
  });
}

/** The distinct sizes a vehicle leaves the factory on, front first. */
export const originalSizes = (vehicle: Vehicle): string[] =>
  vehicle.rearSize === undefined ? [vehicle.frontSize] : [vehicle.frontSize, vehicle.rearSize];
