import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type TireOfLine, type TireSet, tireSetOf } from "../../../../shared/domain/tires/vehicles/tire-set.ts";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import type { TireRow } from "../tires/catalog.repository.ts";
import { productWithTires, tireByCode } from "../tires/catalog.service.ts";
import { canBeBought } from "../tires/tire.ts";
import { type VehicleChoice, vehicleFit } from "./vehicles.service.ts";

type RowOfLine = TireOfLine & { readonly row: TireRow };

export interface FoundSet {
  readonly tire: TireRow;
  /** Null where the tyre does not fit the vehicle. */
  readonly set: TireSet<RowOfLine> | null;
}

/** What of a tyre's line the vehicle takes, axle by axle. */
export async function tireSet(
  db: Handle,
  choice: VehicleChoice,
  code: string,
): Promise<Result<FoundSet, { kind: "vehicleNotFound" | "tireNotFound" | "productNotFound" }>> {
  const vehicle = await vehicleFit(db, choice);
  if (!vehicle.ok) return vehicle;
  const tire = await tireByCode(db, code);
  if (!tire.ok) return tire;
  const line = await productWithTires(db, tire.value.product_id);
  if (!line.ok) return line;
  const wheelsPerAxle = tire.value.vehicle_type === MOTORCYCLE ? 1 : 2;
  const toLine = (row: TireRow): RowOfLine => ({
    code: row.code,
    sizeKey: row.size_key,
    load: row.load_index,
    speed: row.speed,
    isAvailable: canBeBought(row, wheelsPerAxle),
    row,
  });
  const set = tireSetOf(vehicle.value.fitments, toLine(tire.value), line.value.map(toLine), wheelsPerAxle);
  return ok({ tire: tire.value, set });
}
