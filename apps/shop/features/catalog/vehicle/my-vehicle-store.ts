import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { withChoice } from "../../../../../shared/domain/tires/results/choice-params.ts";
import { storedValue } from "../../../../../ui/browser/stored-value.ts";
import { pageSearch } from "../../../page/same-place.ts";
import { isLineOf, type MyVehicle, readMyVehicle, writeMyVehicle } from "./my-vehicle.ts";
import { MY_VEHICLE_SCRIPT, PLACE } from "./my-vehicle-place.ts";
import { vehicleOfQuery } from "./vehicle-choice.ts";
import type { VehicleResults } from "./vehicle-results.ts";

/** Whether its axles take different sizes. */
export const TWO_SIZES_SCRIPT = `JSON.parse(${MY_VEHICLE_SCRIPT}).isOfTwoSizes`;

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

/** Remembers the vehicle whose results are shown; to be called where they are, with null while there are none. */
export function useRememberVehicle(results: Pick<VehicleResults, "name" | "version" | "axles"> | null): void {
  // Another tab of the same results, or other ones of its tyres, is the same vehicle: one that was forgotten meanwhile stays forgotten.
  const page = withChoice(new URLSearchParams(pageSearch(useLocation().search)), "").toString();
  const { name, version, axles } = results ?? {};
  const isOfTwoSizes = axles && axles.length > 1;
  useEffect(() => {
    const choice = vehicleOfQuery(new URLSearchParams(page));
    if (!choice || name === undefined || version === undefined || isOfTwoSizes === undefined) return;
    rememberVehicle({ choice, name, version, isOfTwoSizes });
  }, [page, name, version, isOfTwoSizes]);
}
