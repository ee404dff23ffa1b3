import { useEffect } from "react";
import {
  GARAGE_REFUSALS,
  usedWithout,
  withNickname,
  withoutVehicle,
  withRemembered,
  withVehicle,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { err, ok } from "../../../../../../shared/domain/text/result.ts";
import { useSession } from "../../../../session/session-query.ts";
import { rememberVehicle, useMyVehicle } from "../my-vehicle/my-vehicle-store.ts";
import { deviceGarage, keepDeviceGarage, useDeviceGarage } from "./device-garage.ts";
import { type Changed, type EditableGarage, proceedWith, withoutNickname } from "./editable-garage.ts";
import { useAccountGarage } from "./use-account-garage.ts";

const DONE: Changed = ok(null);

/** The account's garage where there is a session, and this device's where there is none. */
export function useGarage(): EditableGarage {
  const { isChecked, user } = useSession();
  const ofAccount = useAccountGarage(user !== null);
  const ofDevice = useVisitorsGarage(isChecked && user === null);
  return user ? ofAccount : ofDevice;
}

/** The vehicle that the device remembers comes into it. */
function useVisitorsGarage(isWanted: boolean): EditableGarage {
  const used = useMyVehicle() ?? null;
  const onDevice = useDeviceGarage();
  const vehicles = isWanted ? onDevice : undefined;
  useEffect(() => {
    if (!used || !vehicles) return;
    const kept = withRemembered(vehicles, withoutNickname(used));
    if (kept !== vehicles) keepDeviceGarage(kept);
  }, [used, vehicles]);

  return {
    isOfAccount: false,
    vehicles,
    used,
    left: [],
    add(vehicle) {
      const added = withVehicle(deviceGarage(), vehicle);
      if (!added.ok) return err(GARAGE_REFUSALS[added.error.kind]);
      keepDeviceGarage(added.value);
      if (!used) rememberVehicle(vehicle);
      return DONE;
    },
    edit(choice, { nickname }) {
      keepDeviceGarage(withNickname(deviceGarage(), choice, nickname));
      return DONE;
    },
    remove(choice) {
      const before = deviceGarage();
      // First: the remembered vehicle would come back into the garage.
      proceedWith(before, used, usedWithout(before, used?.choice ?? null, choice));
      keepDeviceGarage(withoutVehicle(before, choice));
      return DONE;
    },
    use: rememberVehicle,
  };
}
