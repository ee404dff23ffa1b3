import { vehiclePath } from "../../../../../shared/contract/page-queries.ts";

/** What the vehicle finder asks for, in its order. */
export const VEHICLE_LEVELS = ["brand", "model", "year", "version"] as const;
export type VehicleLevel = (typeof VEHICLE_LEVELS)[number];

/** Identifiers of the catalogue; null where nothing is chosen yet. */
export type VehicleChoice = Readonly<Record<VehicleLevel, number | null>>;
export type WholeVehicleChoice = Readonly<Record<VehicleLevel, number>>;

/** A choice of one level. */
export interface VehicleOption {
  readonly value: number;
  readonly label: string;
  readonly group?: string;
}

export const NO_VEHICLE: VehicleChoice = { brand: null, model: null, year: null, version: null };

/** Choosing an upper level clears the lower ones (storefront §4, finders). */
export const choose = (choice: VehicleChoice, level: VehicleLevel, value: number): VehicleChoice => {
  const at = VEHICLE_LEVELS.indexOf(level);
  const kept = VEHICLE_LEVELS.filter((_, index) => index < at).map((upper) => [upper, choice[upper]] as const);
  return { ...NO_VEHICLE, ...Object.fromEntries(kept), [level]: value };
};

export const isSameChoice = (a: VehicleChoice, b: VehicleChoice): boolean =>
  VEHICLE_LEVELS.every((level) => a[level] === b[level]);

export function wholeChoice({ brand, model, year, version }: VehicleChoice): WholeVehicleChoice | null {
  if (brand === null || model === null || year === null || version === null) return null;
  return { brand, model, year, version };
}

export const vehicleUrl: (choice: WholeVehicleChoice) => string = vehiclePath;
