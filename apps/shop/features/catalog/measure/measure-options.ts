import type { Api, ApiResult } from "../../../../../shared/contract/api.ts";
import {
  aspectRatiosEndpoint,
  firstSizeNumbersEndpoint,
  rimsEndpoint,
  saeRimsEndpoint,
  saeWidthsEndpoint,
} from "../../../../../shared/contract/catalog/sizes.ts";
import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { CAR_OR_LIGHT_TRUCK, type VehicleTypeId } from "../../../../../shared/domain/tires/vehicle-type.ts";
import {
  MEASURE_LEVELS,
  type MeasureChoice,
  type MeasureLevel,
  type MeasureNumbers,
  type MeasureOption,
  measureVehicleType,
} from "./measure-choice.ts";
import { numbersOf } from "./measure-numbers.ts";
import { emptyState, type LevelOptions, type MeasureState, withChoice, withOptions } from "./measure-state.ts";
import { firstOptionOf, measureOptionOf } from "./wire-size-number.ts";

const optionsOf = <Item>(result: ApiResult<readonly Item[]>, toOption: (item: Item) => MeasureOption): LevelOptions =>
  result.ok ? result.value.map(toOption) : "failed";

/** The list of one level, which depends on what is chosen above it. */
export async function fetchOptions(api: Api, level: MeasureLevel, choice: MeasureChoice): Promise<LevelOptions> {
  const { first, second, vehicleType: depto } = choice;
  if (level === "first") {
    return optionsOf(await api.call(firstSizeNumbersEndpoint, { query: { depto } }), firstOptionOf);
  }
  if (first === null) return [];
  const { system } = first;
  const value = String(first.value);
  const ofSystem = measureOptionOf(system);
  if (level === "second") {
    return system === "sae"
      ? optionsOf(await api.call(saeWidthsEndpoint, { query: { depto, diametro: value } }), ofSystem)
      : optionsOf(await api.call(aspectRatiosEndpoint, { query: { depto, anchoseccion: value } }), ofSystem);
  }
  if (second === null) return [];
  const secondValue = String(second.value);
  return system === "sae"
    ? optionsOf(
        await api.call(saeRimsEndpoint, { query: { depto, diametro: value, anchoseccion: secondValue } }),
        ofSystem,
      )
    : optionsOf(await api.call(rimsEndpoint, { query: { depto, anchoseccion: value, serie: secondValue } }), ofSystem);
}

/** The finder as a page starts with it: empty, or with the page's size chosen as far as it is on offer. */
export async function measureStateFor(
  api: Api,
  start?: { vehicleType: VehicleTypeId; size: TireSize },
): Promise<MeasureState> {
  const wanted = start && numbersOf(start.size);
  let state = emptyState(measureVehicleType(start?.vehicleType ?? CAR_OR_LIGHT_TRUCK), start?.size);
  for (const level of MEASURE_LEVELS) {
    // oxlint-disable-next-line no-await-in-loop -- each list depends on what was found in the one before
    const list = await fetchOptions(api, level, state.choice);
    state = withOptions(state, level, state.choice, list);
    const found =
      wanted && typeof list !== "string" ? list.find((option) => isNumber(option, wanted, level)) : undefined;
    if (!found) break;
    state = withChoice(state, level, found);
  }
  return state;
}

const isNumber = ({ system, value }: MeasureOption, wanted: MeasureNumbers, level: MeasureLevel): boolean =>
  system === wanted.system && value === wanted[level];
