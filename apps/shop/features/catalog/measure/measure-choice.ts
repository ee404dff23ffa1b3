import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { CAR_OR_LIGHT_TRUCK, MOTORCYCLE, type VehicleTypeId } from "../../../../../shared/domain/tires/vehicle-type.ts";

/** What the measure finder asks for, in its order: width, ratio and rim, or diameter, width and rim of an SAE size. */
export const MEASURE_LEVELS = ["first", "second", "rim"] as const;
export type MeasureLevel = (typeof MEASURE_LEVELS)[number];

/** `inches` are the motorcycle sizes without a ratio (3.00-18). */
export type MeasureSystem = "mm" | "inches" | "sae";

export type MeasureVehicleType = typeof CAR_OR_LIGHT_TRUCK | typeof MOTORCYCLE;

/** A number of a list, and as it is shown. */
export interface MeasureOption {
  readonly value: number;
  readonly label: string;
  readonly system: MeasureSystem;
}

export type MeasureChoice = Readonly<Record<MeasureLevel, MeasureOption | null>> & {
  readonly vehicleType: MeasureVehicleType;
};

export const nothingChosen = (vehicleType: MeasureVehicleType): MeasureChoice => ({
  vehicleType,
  first: null,
  second: null,
  rim: null,
});

export const measureVehicleType = (vehicleType: VehicleTypeId): MeasureVehicleType =>
  vehicleType === MOTORCYCLE ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK;

export const nextLevel = (level: MeasureLevel): MeasureLevel | undefined =>
  MEASURE_LEVELS[MEASURE_LEVELS.indexOf(level) + 1];

/** The level whose turn it is; none when the size is whole. */
export const missingLevel = (choice: MeasureChoice): MeasureLevel | null =>
  MEASURE_LEVELS.find((level) => choice[level] === null) ?? null;

/** Choosing an upper level clears the lower ones (storefront §4, finders). */
export function choose(choice: MeasureChoice, level: MeasureLevel, option: MeasureOption | null): MeasureChoice {
  const at = MEASURE_LEVELS.indexOf(level);
  const kept = MEASURE_LEVELS.filter((_, index) => index < at).map((upper) => [upper, choice[upper]] as const);
  return { ...nothingChosen(choice.vehicleType), ...Object.fromEntries(kept), [level]: option };
}

/** A size as the three levels hold it; `second` 0 stands for no ratio. */
export interface MeasureNumbers {
  readonly system: MeasureSystem;
  readonly first: number;
  readonly second: number;
  readonly rim: number;
}

/** Lists say nothing of the construction: R asks for any of them; sizes in inches are written with a hyphen. */
export function sizeOf({ system, first, second, rim }: MeasureNumbers): TireSize {
  if (system === "inches") return { kind: "motoInches", widthInches: first, construction: "-", rimInches: rim };
  const common = { construction: "R", rimInches: rim, suffix: "" } as const;
  if (system === "sae") return { kind: "sae", diameterInches: first, widthInches: second, ...common };
  return { kind: "metric", prefix: "", sectionWidthMm: first, aspectRatio: second === 0 ? null : second, ...common };
}

/** The size to search, once all of it is chosen. */
export function chosenSize({ first, second, rim }: MeasureChoice): TireSize | null {
  if (first === null || second === null || rim === null) return null;
  return sizeOf({ system: first.system, first: first.value, second: second.value, rim: rim.value });
}
