import { useState } from "react";
import { sizeKey } from "../../../../../shared/domain/tires/tire-size.ts";
import { browserApi } from "../../../api/api-client.ts";
import {
  MEASURE_LEVELS,
  type MeasureChoice,
  type MeasureLevel,
  type MeasureOption,
  type MeasureVehicleType,
  nextLevel,
} from "./measure-choice.ts";
import { fetchOptions } from "./measure-options.ts";
import { emptyState, type MeasureState, withChoice, withOptions } from "./measure-state.ts";

const pageOf = ({ choice, template }: MeasureState) => `${choice.vehicleType} ${template && sizeKey(template)}`;

/** The cascade of the finder. It starts over when the page brings another size (Back, another search). */
export function useMeasureFinder(start: MeasureState) {
  const [state, setState] = useState(start);
  const [startPage, setStartPage] = useState(pageOf(start));
  if (startPage !== pageOf(start)) {
    setStartPage(pageOf(start));
    setState(start);
  }

  const load = async (level: MeasureLevel, choice: MeasureChoice) => {
    setState((now) => withOptions(now, level, choice, "loading"));
    const list = await fetchOptions(browserApi, level, choice);
    setState((now) => withOptions(now, level, choice, list));
  };

  const select = (level: MeasureLevel, option: MeasureOption | null): MeasureChoice => {
    const chosen = withChoice(state, level, option);
    setState(chosen);
    const next = nextLevel(level);
    if (next && option) void load(next, chosen.choice);
    return chosen.choice;
  };

  const selectVehicleType = (vehicleType: MeasureVehicleType) => {
    const empty = emptyState(vehicleType);
    setState(empty);
    void load("first", empty.choice);
  };

  /** A list that could not be fetched is asked for again when its fields are touched again. */
  const retry = () => {
    const failed = MEASURE_LEVELS.find((level) => state.options[level] === "failed");
    if (failed) void load(failed, state.choice);
  };

  return { state, select, selectVehicleType, retry };
}
