import type { WholeVehicleChoice } from "../vehicle-choice.ts";
import { HIGHEST_INTEGER } from "../../../../../../shared/domain/text/highest-integer.ts";

/** The vehicle that was searched last, stored on this device only. */
export interface MyVehicle {
  readonly choice: WholeVehicleChoice;
  /** "Nissan Versa 2019" */
  readonly name: string;
  readonly version: string;
  /** Whether its results said that front and rear take different sizes. */
  readonly isOfTwoSizes?: boolean;
}

/** Raised when the shape changes: what an older page wrote is then forgotten, not misread. */
const SHAPE = 1;
const MAX_NAME_CHARACTERS = 120;

export const fullName = ({ name, version }: MyVehicle) => `${name} ${version}`.trim();

/** What follows the identifiers in a stored text. */
const NAMES = ',"name"';

export const writeMyVehicle = ({ choice, name, version, isOfTwoSizes }: MyVehicle): string =>
  JSON.stringify({ shape: SHAPE, ...choice, name, trim: version, isOfTwoSizes });

/** Whether a text that begins as `writeMyVehicle` has it is of this vehicle, whatever its names. */
export const isLineOf = (text: string, vehicle: MyVehicle): boolean =>
  text.split(NAMES)[0] === writeMyVehicle(vehicle).split(NAMES)[0];

/** Null for anything that was not written by `writeMyVehicle`: the place is open to everything that runs on the device. */
export function readMyVehicle(text: string | null): MyVehicle | null {
  const stored = parsed(text);
  const { brand, model, year, version, name, trim } = stored;
  if (stored["shape"] !== SHAPE || !isId(brand) || !isId(model) || !isId(year) || !isId(version)) return null;
  if (!isName(name) || !isName(trim) || name === "") return null;
  const vehicle = { choice: { brand, model, year, version }, name, version: trim };
  return stored["isOfTwoSizes"] === true ? { ...vehicle, isOfTwoSizes: true } : vehicle;
}

function parsed(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= HIGHEST_INTEGER;
const isName = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_NAME_CHARACTERS;
