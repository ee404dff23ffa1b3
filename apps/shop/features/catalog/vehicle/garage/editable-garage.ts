import {
  type Garage,
  type GarageVehicle,
  type VehicleKey,
  vehicleIn,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import type { Result } from "../../../../../../shared/domain/text/result.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { forgetVehicle, rememberVehicle } from "../my-vehicle/my-vehicle-store.ts";

/** What a change came to: why it was refused. */
export type Changed = Result<null, string>;

export interface EditedVehicle {
  readonly nickname: string;
  /** Of an account's vehicle; undefined: the shop offers no reminders. */
  readonly isReminded?: boolean | undefined;
}

/** The garage of a visitor's device, or of an account. */
export interface EditableGarage {
  readonly isOfAccount: boolean;
  /** Undefined until it is known. */
  readonly vehicles: Garage | undefined;
  /** Given where it could not be fetched. */
  readonly retry?: (() => void) | undefined;
  /** The one that tyres are compared with, on this device. It may be none of the garage: the results seen last decide. */
  readonly used: MyVehicle | null;
  /** On this device though there is a session: the account had no room, or the catalogue does not have them. */
  readonly left: Garage;
  readonly add: (vehicle: GarageVehicle) => Changed | Promise<Changed>;
  readonly edit: (choice: VehicleKey, edited: EditedVehicle) => Changed | Promise<Changed>;
  readonly remove: (choice: VehicleKey) => Changed | Promise<Changed>;
  readonly use: (vehicle: MyVehicle) => void;
}

/** The vehicle that is in use once another one is gone. */
export function proceedWith(garage: Garage, used: MyVehicle | null, next: VehicleKey | null): void {
  if (next === used?.choice || (next === null && used === null)) return;
  const vehicle = next && vehicleIn(garage, next);
  if (vehicle) rememberVehicle(vehicle);
  else forgetVehicle();
}

export const withoutNickname = ({ choice, name, version }: MyVehicle): GarageVehicle => ({
  choice,
  name,
  version,
  nickname: "",
});
