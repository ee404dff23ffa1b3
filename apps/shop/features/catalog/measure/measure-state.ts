import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import {
  choose,
  MEASURE_LEVELS,
  type MeasureChoice,
  type MeasureLevel,
  type MeasureOption,
  type MeasureVehicleType,
  nothingChosen,
} from "./measure-choice.ts";

/** The options of a level; a level that waits for an upper one has none yet. */
export type LevelOptions = readonly MeasureOption[] | "loading" | "failed";

export interface MeasureState {
  readonly choice: MeasureChoice;
  readonly options: Readonly<Record<MeasureLevel, LevelOptions>>;
  /** The size of the page, with which the drawing completes the choice; without one, that of the vehicle type. */
  readonly template: TireSize | null;
}

const NO_OPTIONS = { first: [], second: [], rim: [] } as const;

export const emptyState = (vehicleType: MeasureVehicleType, template: TireSize | null = null): MeasureState => ({
  choice: nothingChosen(vehicleType),
  options: NO_OPTIONS,
  template,
});

/** A choice keeps the lists down to its own; null takes it back. */
export function withChoice(state: MeasureState, level: MeasureLevel, option: MeasureOption | null): MeasureState {
  const kept = MEASURE_LEVELS.slice(0, MEASURE_LEVELS.indexOf(level) + 1).map(
    (upper) => [upper, state.options[upper]] as const,
  );
  return {
    ...state,
    choice: choose(state.choice, level, option),
    options: { ...NO_OPTIONS, ...Object.fromEntries(kept) },
  };
}

/** A list that came for this choice; one that comes after another choice was made is dropped. */
export const withOptions = (
  state: MeasureState,
  level: MeasureLevel,
  choice: MeasureChoice,
  list: LevelOptions,
): MeasureState => (state.choice === choice ? { ...state, options: { ...state.options, [level]: list } } : state);
