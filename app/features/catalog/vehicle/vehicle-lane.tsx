import type { ReactNode } from "react";
import { VehicleFinder } from "./vehicle-finder.tsx";
import type { FinderState } from "./vehicle-options.ts";

interface VehicleLaneProps {
  start: FinderState;
  myVehicle?: ReactNode;
  codeFinder?: ReactNode;
}

/** For those who know what they drive, or the code of the tire they want. */
export function VehicleLane({ start, myVehicle, codeFinder }: VehicleLaneProps) {
  return (
    <div className="stack">
      {myVehicle}
      <VehicleFinder start={start} />
      {codeFinder && (
        <>
          <p className="or">o con el código</p>
          {codeFinder}
        </>
      )}
    </div>
  );
}
