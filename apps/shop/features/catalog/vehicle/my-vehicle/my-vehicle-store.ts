import { useSyncExternalStore } from "react";
import { storedValue } from "../../../../../../ui/browser/stored-value.ts";
import { isLineOf, type MyVehicle, readMyVehicle, writeMyVehicle } from "./my-vehicle.ts";
import { PLACE } from "./my-vehicle-place.ts";

const vehicle = storedValue(PLACE, readMyVehicle);

export const rememberVehicle = (of: MyVehicle): void => vehicle.write(writeMyVehicle(of));

/** The garage of this device: a line for each vehicle. */
export const garageLines = storedValue("mi-garaje", (text) => text?.split("\n") ?? []);
export const writeGarageLines = (lines: readonly string[]): void => garageLines.write(lines.join("\n") || null);

/** Also in the garage. */
export function forgetVehicle(): void {
  const forgotten = vehicle.read();
  vehicle.write(null);
  if (forgotten) writeGarageLines(garageLines.read().filter((line) => !isLineOf(line, forgotten)));
}

/** Undefined on the server and in the first render of its page: the page is the same for every visitor. */
export const useMyVehicle = (): MyVehicle | null | undefined =>
  useSyncExternalStore(vehicle.subscribe, vehicle.read, () => undefined);
