import { Suspense } from "react";
import type { Centavos } from "../../../../../../shared/domain/money/money.ts";
import { lateComponent } from "../../../../../../ui/browser/late-component.ts";
import { classNames } from "../../../../../../ui/browser/class-names.ts";
import { EarlyClass } from "../../../../page/early-class.tsx";
import { useMyVehicle } from "../../vehicle/my-vehicle/my-vehicle-store.ts";
import { MY_VEHICLE_SCRIPT, TWO_SIZES_SCRIPT } from "../../vehicle/my-vehicle/my-vehicle-place.ts";
import { SetButton } from "./set-button.tsx";
import type { TireSummary } from "../tire-summary.ts";
import type { Buying } from "./use-buying.ts";

/** Its code comes for those who have a vehicle. Where it or the answer does not, no set is offered. */
const VehicleSet = lateComponent(() => import("./vehicle-set.tsx").then((module) => module.VehicleSet));

interface SetOfferProps {
  tire: TireSummary;
  coupon: string | undefined;
  buying: Buying;
  /** Null for a motorcycle's tire, and where there are no four. */
  totalOfFour: Centavos | null;
}

/**
 * The set that the vehicle remembered on this device takes; four where none is. The server knows no vehicle: its button is hidden
 * before the page is first painted, and its room kept, where this device knows one.
 */
export function SetOffer({ tire, coupon, buying, totalOfFour }: SetOfferProps) {
  const vehicle = useMyVehicle();
  return (
    // The script inside may have added the class before the page was hydrated.
    <div
      className={classNames("sets", vehicle && "sets-known", vehicle?.isOfTwoSizes && "sets-of-two")}
      suppressHydrationWarning
    >
      <EarlyClass className="sets-known" when={MY_VEHICLE_SCRIPT} />
      <EarlyClass className="sets-of-two" when={TWO_SIZES_SCRIPT} />
      {vehicle ? (
        <Suspense>
          <VehicleSet vehicle={vehicle} tire={tire} coupon={coupon} buying={buying} />
        </Suspense>
      ) : (
        totalOfFour !== null && (
          <SetButton
            {...buying.nearby}
            title="Agregar juego de 4"
            detail="El juego completo"
            total={totalOfFour}
            busy={buying.isBusy("four")}
            onClick={() => buying.buy("four", 4)}
          />
        )
      )}
    </div>
  );
}
