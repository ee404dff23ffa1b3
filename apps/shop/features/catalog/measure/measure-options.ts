import type { Api, ApiResult } from "../../../../../shared/contract/api.ts";
import {
  aspectRatiosEndpoint,
  firstSizeNumbersEndpoint,
  rimsEndpoint,
  saeRimsEndpoint,
  saeWidthsEndpoint,
  type WireWidthOrDiameter,
  type WireSizeNumber,
} from "../../../../../shared/contract/sizes.ts";
import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { CAR_OR_LIGHT_TRUCK, type VehicleTypeId } from "../../../../../shared/domain/tires/vehicle-type.ts";
import {
  MEASURE_LEVELS,
  type MeasureChoice,
  type MeasureLevel,
  type MeasureNumbers,
  type MeasureOption,
  type MeasureSystem,
  measureVehicleType,
} from "./measure-choice.ts";
import { numbersOf } from "./measure-numbers.ts";
import { emptyState, type LevelOptions, type MeasureState, withChoice, withOptions } from "./measure-state.ts";

const optionsOf = <Item extends WireSizeNumber>(
  result: ApiResult<readonly Item[]>,
  systemOf: (item: Item) => MeasureSystem,
): LevelOptions =>
  result.ok
    ? result.value.map((item) => ({ value: Number(item.OriginalValue), label: item.Value, system: systemOf(item) }))
    : "failed";

/** Widths in millimetres are whole; those of motorcycles in inches always show their decimals ("3.00"). */
const systemOfFirst = ({ IsSae, Value }: WireWidthOrDiameter): MeasureSystem =>
  IsSae ? "sae" : Value.includes(".") ? "inches" : "mm";

/** The list of one level, which depends on what is chosen above it. */
export async function fetchOptions(api: Api, level: MeasureLevel, choice: MeasureChoice): Promise<LevelOptions> {
  const { first, second, vehicleType: depto } = choice;
  if (level === "first") {
    return optionsOf(await api.call(firstSizeNumbersEndpoint, { query: { depto } }), systemOfFirst);
  }
  if (first === null) return [];
  const { system } = first;
  const value = String(first.value);
  const inSystem = (result: ApiResult<readonly WireSizeNumber[]>) => optionsOf(result, () => system);
  if (level === "second") {
    return system === "sae"
      ? inSystem(await api.call(saeWidthsEndpoint, { query: { depto, diametro: value } }))
      : inSystem(await api.call(aspectRatiosEndpoint, { query: { depto, anchoseccion: value } }));
  }
  if (second === null) return [];
  return system === "sae"
    ? inSystem(
        await api.call(saeRimsEndpoint, { query: { depto, diametro: value, anchoseccion: String(second.value) } }),
      )
    : inSystem(await api.call(rimsEndpoint, { query: { depto, anchoseccion: value, serie: String(second.value) } }));
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
