import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { type MeasureSystem, type MeasureVehicleType, sizeOf } from "./measure-choice.ts";

const CAR_TEMPLATE = sizeOf({ system: "mm", first: 185, second: 65, rim: 15 });
const MOTORCYCLE_TEMPLATE = sizeOf({ system: "mm", first: 120, second: 70, rim: 17 });

/** What completes a choice of another kind than the template's (storefront §4: SAE is 31 x 10.5 R15). */
export const SYSTEM_TEMPLATES = {
  mm: CAR_TEMPLATE,
  inches: sizeOf({ system: "inches", first: 3, second: 0, rim: 18 }),
  sae: sizeOf({ system: "sae", first: 31, second: 10.5, rim: 15 }),
} as const satisfies Record<MeasureSystem, TireSize>;

/** What the drawing shows before anything is chosen (storefront §4: 185/65 R15). */
export const templateOf = (vehicleType: MeasureVehicleType): TireSize =>
  vehicleType === MOTORCYCLE ? MOTORCYCLE_TEMPLATE : CAR_TEMPLATE;
