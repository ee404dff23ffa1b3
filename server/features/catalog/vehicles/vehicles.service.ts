import type { Axle, Fitment } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { FitmentKind } from "../../../../shared/domain/tires/vehicles/fitment-kind.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { VehicleKey } from "../../../../shared/domain/tires/vehicles/garage.ts";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import type { TireRow, WantedSize } from "../tires/catalog.repository.ts";
import { tiresOfEachSize } from "../tires/catalog.service.ts";
import { canBeBought } from "../tires/tire.ts";
import { findVehicle, findVehicleFit, findVehicleSpans } from "./vehicles.repository.ts";

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
  /** Pieces of a tyre that this vehicle takes: on one axle, or on both where a tyre is of the same kind on either. */
  readonly setOf: (code: string) => number;
}

/** A vehicle and the sizes approved for it; rear ones only where the rear axle differs. */
export async function vehicleFit(db: Handle, choice: VehicleChoice) {
  const vehicle = await findVehicleFit(db, choice.brandId, choice.modelId, choice.year, choice.versionId);
  if (!vehicle) return err({ kind: "vehicleNotFound" as const });
  const name = `${vehicle.brand} ${vehicle.model} ${choice.year}`;
  const { version, vehicle_type: vehicleType, fitments } = vehicle;
  return ok({ name, version, vehicleType, fitments });
}

/** What the catalogue calls a vehicle today; undefined where it does not have it. */
export async function vehicleNames(db: Handle, { brand, model, year, version: versionId }: VehicleKey) {
  const found = await findVehicle(db, brand, model, year, versionId);
  return found && { name: `${found.brand} ${found.model} ${year}`, version: found.version };
}

/** Model years on offer, the newest first. */
export async function vehicleYears(db: Handle, brandId: number, modelId: number): Promise<number[]> {
  const spans = await findVehicleSpans(db, brandId, modelId);
  const years = new Set<number>();
  for (const span of spans) for (let year = span.year_from; year <= span.year_to; year += 1) years.add(year);
  return [...years].toSorted((a, b) => b - a);
}

/** Dual indexes (121/118) count with the single-wheel figure. */
const loadIndexOf = (row: TireRow): number => Number.parseInt(row.load_index, 10) || 0;

/** The original size is offered whatever it carries. */
const minLoadOf = ({ kind, minLoad }: Fitment): number => (kind === "original" ? 0 : (minLoad ?? 0));

/** 245/40ZR18 is 245/40R18 for more than 240 km/h: it goes where the other goes. */
const highSpeedKey = (sizeKey: string): string => sizeKey.replace(/(?<=\d)R(?=\d)/, "ZR");

const keysOf = ({ sizeKey }: Fitment): readonly string[] => [...new Set([sizeKey, highSpeedKey(sizeKey)])];

/** What fits a vehicle, by axle. A size other than the original's is only offered in tyres that carry the original load. */
export async function vehicleTires(
  db: Handle,
  choice: VehicleChoice,
): Promise<Result<VehicleTires, { kind: "vehicleNotFound" }>> {
  const vehicle = await findVehicleFit(db, choice.brandId, choice.modelId, choice.year, choice.versionId);
  if (!vehicle) return err({ kind: "vehicleNotFound" });
  const { fitments } = vehicle;
  const depto = vehicle.vehicle_type === MOTORCYCLE ? MOTORCYCLE : ANY_CAR;
  const wanted = new Map<string, WantedSize>();
  for (const fitment of fitments) {
    const minLoad = minLoadOf(fitment);
    for (const sizeKey of keysOf(fitment)) wanted.set(`${sizeKey} ${minLoad}`, { sizeKey, minLoad });
  }
  const rows = await tiresOfEachSize(db, [...wanted.values()], depto);

  const tiresFor = (axle: Axle, kind: FitmentKind) => {
    const found = fitments
      .filter((fitment) => fitment.axle === axle && fitment.kind === kind)
      .flatMap((fitment) => {
        const keys = keysOf(fitment);
        return rows.filter((row) => keys.includes(row.size_key) && loadIndexOf(row) >= minLoadOf(fitment));
      });
    // Each size comes in the order of the shop; of all of them too, those that can be bought come first.
    return found.toSorted((a, b) => Number(canBeBought(b)) - Number(canBeBought(a)));
  };
  const axles = (["front", "rear"] as const).flatMap((axle) => {
    const original = fitments.find((fitment) => fitment.axle === axle && fitment.kind === "original");
    if (!original) return [];
    return [
      {
        sizeKey: original.sizeKey,
        tires: tiresFor(axle, "original"),
        alternatives: tiresFor(axle, "alternative"),
        sports: tiresFor(axle, "sport"),
      },
    ];
  });
  const name = `${vehicle.brand} ${vehicle.model} ${choice.year}`;
  return ok({
    ...choice,
    name,
    version: vehicle.version,
    axles,
    setOf: (code) => WHEELS_OF_AXLE * axlesOf(axles, code),
  });
}

const WHEELS_OF_AXLE = 2;

/** How many axles take a tyre as the same kind; a single list is of both. */
function axlesOf([front, rear]: readonly AxleTires[], code: string): 1 | 2 {
  if (front === undefined || rear === undefined) return 2;
  const has = (tires: readonly TireRow[]) => tires.some((row) => row.code === code);
  return (["tires", "alternatives", "sports"] as const).some((kind) => has(front[kind]) && has(rear[kind])) ? 2 : 1;
}
