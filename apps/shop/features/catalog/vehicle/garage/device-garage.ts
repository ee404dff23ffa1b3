import { useSyncExternalStore } from "react";
import type { Garage } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { garageLines, writeGarageLines } from "../my-vehicle/my-vehicle-store.ts";
import { readGarage, writeGarage } from "./stored-garage.ts";

let last: { readonly lines: readonly string[]; readonly garage: Garage } | undefined;

/** The same lines answer the same garage. */
export function deviceGarage(): Garage {
  const lines = garageLines.read();
  if (last?.lines !== lines) last = { lines, garage: readGarage(lines) };
  return last.garage;
}

export const keepDeviceGarage = (garage: Garage): void => writeGarageLines(writeGarage(garage));

/** Undefined on the server and in the first render of its page. */
export const useDeviceGarage = (): Garage | undefined =>
  useSyncExternalStore(garageLines.subscribe, deviceGarage, () => undefined);
