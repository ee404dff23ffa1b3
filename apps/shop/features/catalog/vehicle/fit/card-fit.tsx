import { Suspense } from "react";
import { lateComponent } from "../../../../../../ui/browser/late-component.ts";
import type { TireSummary } from "../../tire/tire-summary.ts";
import { useMyVehicle } from "../my-vehicle/my-vehicle-store.ts";

/** Its code comes for those who have a vehicle. Where it does not, nothing is said. */
const CardFitLine = lateComponent(() => import("./card-fit-line.tsx").then((module) => module.CardFitLine));

/**
 * On a card: whether the tire fits the vehicle remembered on this device. The server knows none: the style sheet keeps the room where
 * this device knows one (`EARLY_VEHICLE_SCRIPT`).
 */
export function CardFit({ tire }: { tire: TireSummary }) {
  const vehicle = useMyVehicle();
  return (
    <div className={vehicle === null ? "card-fit" : "card-fit early"}>
      {vehicle && (
        <Suspense>
          <CardFitLine vehicle={vehicle} tire={tire} />
        </Suspense>
      )}
    </div>
  );
}
