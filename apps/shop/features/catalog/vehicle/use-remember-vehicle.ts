import { useEffect } from "react";
import { useLocation } from "react-router";
import { withChoice } from "../../../../../shared/domain/tires/results/with-choice.ts";
import { pageSearch } from "../../../page/same-place.ts";
import { rememberVehicle } from "./my-vehicle/my-vehicle-store.ts";
import { vehicleOfQuery } from "../../../../../shared/contract/page-queries.ts";
import type { VehicleResults } from "./vehicle-results.ts";

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
