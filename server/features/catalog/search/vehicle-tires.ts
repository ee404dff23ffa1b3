import type { FitReach } from "../../../../shared/contract/catalog/search.ts";
import { fitsOf, type TireToFit } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { VersionRow } from "./search.repository.ts";

/** Whose wheels a tyre may go on; null: none, or only with less than the vehicle left the factory with. */
export function reachOf(versions: readonly Pick<VersionRow, "fitments">[], tire: TireToFit): FitReach | null {
  const fits = versions.map(({ fitments }) => fitsOf(fitments, tire).filter(({ below }) => below.length === 0));
  const onAll = fits.filter((ofVersion) => ofVersion.some(({ axle }) => axle === "both") || ofVersion.length === 2);
  if (onAll.length > 0) return onAll.length === versions.length ? "todas" : "algunas";
  return fits.some((ofVersion) => ofVersion.length > 0) ? "eje" : null;
}
