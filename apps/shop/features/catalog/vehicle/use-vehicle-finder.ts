import { useRef, useState } from "react";
import { browserApi } from "../../../api/api-client.ts";
import { choose, isSameChoice, VEHICLE_LEVELS, type VehicleChoice, type VehicleLevel } from "./vehicle-choice.ts";
import { fetchOptions, type FinderState } from "./vehicle-options.ts";

/** The cascade of the finder. It starts over when the page brings another vehicle (Back, a cleared search). */
export function useVehicleFinder(start: FinderState) {
  const [state, setState] = useState(start);
  const [startChoice, setStartChoice] = useState(start.choice);
  const wanted = useRef<VehicleChoice>(start.choice);
  if (!isSameChoice(startChoice, start.choice)) {
    setStartChoice(start.choice);
    setState(start);
  }

  /** Answers that come after another choice was made are dropped. */
  const load = async (level: VehicleLevel, choice: VehicleChoice) => {
    wanted.current = choice;
    setState(({ options }) => ({ choice, options: { ...options, [level]: "loading" } }));
    const loaded = await fetchOptions(browserApi, level, choice);
    if (wanted.current !== choice) return;
    setState(({ options }) => ({ choice, options: { ...options, [level]: loaded } }));
  };

  const select = (level: VehicleLevel, value: number): VehicleChoice => {
    const choice = choose(state.choice, level, value);
    const next = VEHICLE_LEVELS[VEHICLE_LEVELS.indexOf(level) + 1];
    if (next) void load(next, choice);
    else setState(({ options }) => ({ choice, options }));
    return choice;
  };

  /** A list that could not be fetched is asked for again when its fields are touched again. */
  const retry = () => {
    const failed = VEHICLE_LEVELS.find((level) => state.options[level] === "failed");
    if (failed) void load(failed, state.choice);
  };

  return { ...state, select, retry };
}
