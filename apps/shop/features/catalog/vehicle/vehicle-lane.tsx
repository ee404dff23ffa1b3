import type { ReactNode } from "react";
import type { FinderOfResults } from "./use-stale-results.ts";
import { VehicleFinder } from "./vehicle-finder.tsx";
import type { FinderState } from "./vehicle-options.ts";

interface VehicleLaneProps {
  start: FinderState;
  finder?: FinderOfResults | undefined;
  myVehicle?: ReactNode;
  codeFinder?: ReactNode;
}

/** For those who know what they drive, or the code of the tire they want. */
export function VehicleLane({ start, finder, myVehicle, codeFinder }: VehicleLaneProps) {
  return (
    <div className="stack">
      {myVehicle}
      <VehicleFinder key={finder?.edition} start={start} onChoice={finder?.onChoice} />
      {codeFinder && (
        <>
          <p className="or">o con el código</p>
          {codeFinder}
        </>
      )}
    </div>
  );
}
