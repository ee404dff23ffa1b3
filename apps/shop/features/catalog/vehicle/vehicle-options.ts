import {
  vehicleBrandsEndpoint,
  vehicleModelsEndpoint,
  vehicleVersionsEndpoint,
  vehicleYearsEndpoint,
} from "../../../../../shared/contract/catalog/vehicles.ts";
import type { Api, ApiResult } from "../../../../../shared/contract/api.ts";
import {
  NO_VEHICLE,
  VEHICLE_LEVELS,
  type VehicleChoice,
  type VehicleLevel,
  type VehicleOption,
} from "./vehicle-choice.ts";
import { brandOptionOf, bySales, namedOptionOf, yearOptionOf } from "./wire-vehicle-option.ts";

/** The options of a level; a level that waits for an upper one has none yet. */
export type LevelOptions = readonly VehicleOption[] | "loading" | "failed";

export interface FinderState {
  readonly choice: VehicleChoice;
  readonly options: Readonly<Record<VehicleLevel, LevelOptions>>;
}

const optionsOf = <Item>(result: ApiResult<readonly Item[]>, toOption: (item: Item) => VehicleOption): LevelOptions =>
  result.ok ? result.value.map(toOption) : "failed";

/** The list of one level, which depends on what is chosen above it. */
export async function fetchOptions(api: Api, level: VehicleLevel, choice: VehicleChoice): Promise<LevelOptions> {
  const { brand: marca, model: modelo, year: anio } = choice;
  if (level === "brand") {
    const brands = await api.call(vehicleBrandsEndpoint, {});
    return optionsOf(brands.ok ? { ...brands, value: bySales(brands.value) } : brands, brandOptionOf);
  }
  if (marca === null) return [];
  if (level === "model") return optionsOf(await api.call(vehicleModelsEndpoint, { query: { marca } }), namedOptionOf);
  if (modelo === null) return [];
  if (level === "year") {
    const years = await api.call(vehicleYearsEndpoint, { query: { marca, modelo } });
    return optionsOf(years, yearOptionOf);
  }
  if (anio === null) return [];
  return optionsOf(await api.call(vehicleVersionsEndpoint, { query: { marca, modelo, anio } }), namedOptionOf);
}

/** The finder as a page starts with it: every list its choice needs. */
export async function finderStateFor(api: Api, choice: VehicleChoice = NO_VEHICLE): Promise<FinderState> {
  const [brand = [], model = [], year = [], version = []] = await Promise.all(
    VEHICLE_LEVELS.map((level) => fetchOptions(api, level, choice)),
  );
  return { choice, options: { brand, model, year, version } };
}
