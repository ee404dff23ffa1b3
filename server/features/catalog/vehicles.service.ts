import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import type { TireRow } from "./catalog.repository.ts";
import { tiresBySizeKeys } from "./catalog.service.ts";
import { findFitments, findVehicle, findVehicleSpans } from "./vehicles.repository.ts";

const MOTORCYCLE = 3;
const ANY_CAR = 0;

export interface VehicleChoice {
  readonly brandId: number;
  readonly modelId: number;
  readonly year: number;
  readonly versionId: number;
}

export interface AxleTires {
  readonly sizeKey: string;
  readonly tires: readonly TireRow[];
  readonly alternatives: readonly TireRow[];
  readonly sports: readonly TireRow[];
}

export interface VehicleTires extends VehicleChoice {
  readonly name: string;
  readonly version: string;
  /** The front axle, then the rear one when it differs. */
  readonly axles: readonly AxleTires[];
}

/** Model years on offer, the newest first. */
export async function vehicleYears(db: Handle, brandId: number, modelId: number): Promise<number[]> {
  const spans = await findVehicleSpans(db, brandId, modelId);
  const years = new Set<number>();
  for (const span of spans) for (let year = span.year_from; year <= span.year_to; year += 1) years.add(year);
  return [...years].toSorted((a, b) => b - a);
}

/** Dual indexes (121/118) count with the single-wheel figure. */
const loadIndexOf = (row: TireRow): number => Number.parseInt(row.load_index, 10);

/** What fits a vehicle, by axle. A size other than the original's is only offered in tyres that carry the original load. */
export async function vehicleTires(
  db: Handle,
  choice: VehicleChoice,
): Promise<Result<VehicleTires, { kind: "vehicleNotFound" }>> {
  const vehicle = await findVehicle(db, choice.brandId, choice.modelId, choice.year, choice.versionId);
  if (!vehicle) return err({ kind: "vehicleNotFound" });
  const fitments = await findFitments(db, vehicle.id);
  const depto = vehicle.vehicle_type === MOTORCYCLE ? MOTORCYCLE : ANY_CAR;
  const rows = await tiresBySizeKeys(db, [...new Set(fitments.map((fitment) => fitment.size_key))], depto);

  const tiresFor = (axle: "front" | "rear", kind: "original" | "alternative" | "sport") =>
    fitments
      .filter((fitment) => fitment.axle === axle && fitment.kind === kind)
      .flatMap((fitment) =>
        rows.filter(
          (row) =>
            row.size_key === fitment.size_key &&
            (kind === "original" || fitment.min_load_index === null || loadIndexOf(row) >= fitment.min_load_index),
        ),
      );
  const axles = (["front", "rear"] as const).flatMap((axle) => {
    const original = fitments.find((fitment) => fitment.axle === axle && fitment.kind === "original");
    if (!original) return [];
    return [
      {
        sizeKey: original.size_key,
        tires: tiresFor(axle, "original"),
        alternatives: tiresFor(axle, "alternative"),
        sports: tiresFor(axle, "sport"),
      },
    ];
  });
  const name = `${vehicle.brand} ${vehicle.model} ${choice.year}`;
  return ok({ ...choice, name, version: vehicle.version, axles });
}
