import {
  type ApprovedVehicle,
  shownSize,
  yearSpan,
} from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { VEHICLE_TYPES, isVehicleTypeId } from "../../../../shared/domain/tires/vehicle-type.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { findKeptVehicle, findTwin, type KeptVehicle } from "../../../features/catalog/vehicles/approved-vehicles.ts";
import type { Handle } from "../../../db/database.ts";
import { lockImport } from "../lock-import.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export const vehicleSubject = (id: number) => ({ kind: "vehicle", id: String(id) });

/** The vehicle as the member saw it; the catalogue's changes wait until the act has ended. */
export async function lockVehicle(
  db: Handle,
  { id, expected }: { readonly id: number; readonly expected: string },
): Promise<Result<KeptVehicle, StaffError>> {
  const locked = await lockImport(db);
  if (!locked.ok) return locked;
  const vehicle = await findKeptVehicle(db, id);
  if (!vehicle) return err(NOT_FOUND);
  if (vehicle.revision !== expected) {
    return changedMeanwhile("Otra persona cambió este vehículo; no se guardó lo tuyo.", vehicle);
  }
  return ok(vehicle);
}

/** Two offered vehicles that a customer could not tell apart are refused. */
export async function refuseTwin(
  db: Handle,
  vehicle: ApprovedVehicle,
  except: number | null,
): Promise<Result<null, StaffError>> {
  const twin = await findTwin(db, vehicle, except);
  return twin
    ? notPossible(
        `El vehículo ${twin.id} ya es ${vehicle.brand} ${vehicle.model} ${vehicle.version}, ${yearSpan(twin)}. Cambia los años o la versión.`,
      )
    : ok(null);
}

/** What the audit log keeps of a vehicle: words, a line for its sizes. */
export const vehicleFacts = (vehicle: ApprovedVehicle) => ({
  vehículo: `${vehicle.brand} ${vehicle.model} ${vehicle.version}`,
  años: yearSpan(vehicle),
  tipo: isVehicleTypeId(vehicle.vehicleType) ? VEHICLE_TYPES[vehicle.vehicleType].label : "",
  medidas: vehicle.sizes.map(sizeWords).join("; "),
});

const AXLES = { front: "delantero", rear: "trasero" } as const;
const KINDS = { original: "original", alternative: "alternativa", sport: "deportiva" } as const;

function sizeWords({ axle, kind, sizeKey, minLoad, minSpeed }: ApprovedVehicle["sizes"][number]): string {
  const least = `${minLoad ?? ""}${minSpeed ?? ""}`;
  return `${AXLES[axle]} ${KINDS[kind]} ${shownSize(sizeKey)}${least === "" ? "" : ` (mín. ${least})`}`;
}
