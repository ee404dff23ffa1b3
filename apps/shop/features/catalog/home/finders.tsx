import { MeasureFinder } from "../measure/measure-finder.tsx";
import type { MeasureState } from "../measure/measure-state.ts";
import { CodeFinder } from "../search/search-box/code-finder.tsx";
import { MyVehicle } from "../vehicle/my-vehicle-sign.tsx";
import { VehicleLane } from "../vehicle/vehicle-lane.tsx";
import type { FinderState } from "../vehicle/vehicle-options.ts";
import type { FinderOfResults } from "../vehicle/use-stale-results.ts";
import { Lanes } from "./lanes.tsx";

/** How the finders stand when a page opens, with the lists they need. */
export interface FindersStart {
  readonly vehicle: FinderState;
  readonly measure: MeasureState;
}

interface FindersProps {
  start: FindersStart;
  /** The page's title where the finders come first. */
  heading: "h1" | "h2";
  startLane?: "vehicle" | "measure";
  vehicleFinder?: FinderOfResults;
  /** The page shows a vehicle's results: the finder says which, and it is the one that is remembered from then on. */
  isOfVehicle?: boolean;
}

/** Every way to a tire but the header's search box. */
export function Finders({ start, heading, startLane = "vehicle", vehicleFinder, isOfVehicle = false }: FindersProps) {
  return (
    <Lanes
      heading={heading}
      startLane={startLane}
      vehicle={
        <VehicleLane
          start={start.vehicle}
          finder={vehicleFinder}
          myVehicle={!isOfVehicle && <MyVehicle />}
          codeFinder={<CodeFinder />}
        />
      }
      measure={<MeasureFinder start={start.measure} />}
    />
  );
}
