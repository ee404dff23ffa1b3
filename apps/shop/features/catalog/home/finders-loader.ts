import type { Api } from "../../../../../shared/contract/api.ts";
import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import type { VehicleTypeId } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { measureStateFor } from "../measure/measure-options.ts";
import { NO_VEHICLE, type VehicleChoice } from "../vehicle/vehicle-choice.ts";
import { finderStateFor } from "../vehicle/vehicle-options.ts";
import type { FindersStart } from "./finders.tsx";

interface Chosen {
  readonly vehicle?: VehicleChoice;
  readonly measure?: { readonly vehicleType: VehicleTypeId; readonly size: TireSize };
}

/** The finders with what a page's address has chosen in them. */
export async function loadFinders(api: Api, { vehicle = NO_VEHICLE, measure }: Chosen = {}): Promise<FindersStart> {
  const [vehicleState, measureState] = await Promise.all([finderStateFor(api, vehicle), measureStateFor(api, measure)]);
  return { vehicle: vehicleState, measure: measureState };
}
