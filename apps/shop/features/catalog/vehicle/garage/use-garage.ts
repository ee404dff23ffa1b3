import { useEffect } from "react";
import {
  type Garage,
  type GarageVehicle,
  usedWithout,
  type VehicleKey,
  vehicleIn,
  withNickname,
  withoutVehicle,
  withRemembered,
  withVehicle,
} from "../../../../../../shared/domain/tires/garage.ts";
import { err, ok, type Result } from "../../../../../../shared/domain/text/result.ts";
import type { MyVehicle } from "../my-vehicle.ts";
import { forgetVehicle, rememberVehicle, useMyVehicle } from "../my-vehicle-store.ts";
import { deviceGarage, keepDeviceGarage, useDeviceGarage } from "./device-garage.ts";

/** What a change came to: why it was refused. */
export type Changed = Result<null, string>;

export interface GarageInHand {
  /** Undefined until it is known. */
  readonly vehicles: Garage | undefined;
  /** The one that tyres are compared with. It may be none of the garage: the results seen last decide. */
  readonly used: MyVehicle | null;
  readonly add: (vehicle: GarageVehicle) => Changed | Promise<Changed>;
  readonly rename: (choice: VehicleKey, nickname: string) => Changed | Promise<Changed>;
  readonly remove: (choice: VehicleKey) => Changed | Promise<Changed>;
  readonly use: (vehicle: MyVehicle) => void;
}

const REFUSED = {
  garageFull: "Tu garaje está lleno: quita un vehículo para agregar otro.",
  vehicleKnown: "Ese vehículo ya está en tu garaje.",
} as const;

const DONE: Changed = ok(null);

/** A visitor's garage, on this device. The vehicle that it remembers comes into it. */
export function useGarage(): GarageInHand {
  const used = useMyVehicle() ?? null;
  const vehicles = useDeviceGarage();
  useEffect(() => {
    if (!used || !vehicles) return;
    const { choice, name, version } = used;
    const kept = withRemembered(vehicles, { choice, name, version, nickname: "" });
    if (kept !== vehicles) keepDeviceGarage(kept);
  }, [used, vehicles]);

  return {
    vehicles,
    used,
    add(vehicle) {
      const added = withVehicle(deviceGarage(), vehicle);
      if (!added.ok) return err(REFUSED[added.error.kind]);
      keepDeviceGarage(added.value);
      if (!used) rememberVehicle(vehicle);
      return DONE;
    },
    rename(choice, nickname) {
      keepDeviceGarage(withNickname(deviceGarage(), choice, nickname));
      return DONE;
    },
    remove(choice) {
      const before = deviceGarage();
      const next = usedWithout(before, used?.choice ?? null, choice);
      // First: the remembered vehicle would come back into the garage.
      goOnWith(before, used, next);
      keepDeviceGarage(withoutVehicle(before, choice));
      return DONE;
    },
    use: rememberVehicle,
  };
}

/** The vehicle that is in use once another one is gone. */
function goOnWith(garage: Garage, used: MyVehicle | null, next: VehicleKey | null): void {
  if (next === used?.choice) return;
  const vehicle = next && vehicleIn(garage, next);
  if (vehicle) rememberVehicle(vehicle);
  else forgetVehicle();
}
