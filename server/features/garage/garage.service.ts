import {
  type Garage,
  type GarageVehicle,
  mergeGarages,
  nicknameProblem,
  type NotAdded,
  type VehicleKey,
  vehicleIn,
  withNickname,
  withoutVehicle,
  withVehicle,
} from "../../../shared/domain/tires/vehicles/garage.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { vehicleNames } from "../catalog/vehicles/vehicles.service.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import {
  deleteVehicle,
  findGarage,
  findWholeGarage,
  insertVehicle,
  updateNickname,
  updateReminder,
} from "./garage.repository.ts";

/** A vehicle as a customer names it: what it is called in the catalogue is the catalogue's to say. */
export type NamedVehicle = Pick<GarageVehicle, "choice" | "nickname">;

type NicknameWrong = { readonly kind: "nicknameWrong"; readonly problem: string };
type Unauthorized = { readonly kind: "unauthorized" };
type NotFound = { readonly kind: "vehicleNotFound" };

export interface EditedVehicle extends NamedVehicle {
  /** Whether the customer wants reminders of its tyres; undefined: as it was. */
  readonly isReminded?: boolean | undefined;
}

export const garageOf = async (db: Handle, customerId: number): Promise<Garage> =>
  findWholeGarage(db, customerId, await readSetting(db, "vehicleReminderMonths"));

/** Adds a vehicle of the catalogue. */
export async function addToGarage(
  db: Handle,
  customerId: number,
  { choice, nickname }: NamedVehicle,
): Promise<Result<Garage, NicknameWrong | NotAdded | NotFound | Unauthorized>> {
  const problem = nicknameProblem(nickname);
  if (problem !== null) return err({ kind: "nicknameWrong", problem });
  const names = await vehicleNames(db, choice);
  if (!names) return err({ kind: "vehicleNotFound" });
  return changeGarage(db, customerId, async (trx, garage) => {
    const added = withVehicle(garage, { choice, ...names, nickname });
    const vehicle = added.ok && vehicleIn(added.value, choice);
    if (vehicle) await insertVehicle(trx, customerId, vehicle);
    return added;
  });
}

/** Another nickname; reminders too, where the shop sends them. */
export async function editInGarage(
  db: Handle,
  customerId: number,
  { choice, nickname, isReminded }: EditedVehicle,
): Promise<Result<Garage, NicknameWrong | NotFound | Unauthorized>> {
  const problem = nicknameProblem(nickname);
  if (problem !== null) return err({ kind: "nicknameWrong", problem });
  return changeGarage(db, customerId, async (trx, garage) => {
    const renamed = withNickname(garage, choice, nickname);
    const vehicle = vehicleIn(renamed, choice);
    if (!vehicle) return err({ kind: "vehicleNotFound" });
    await updateNickname(trx, customerId, vehicle);
    if (isReminded !== undefined && (await readSetting(trx, "vehicleReminderMonths")) > 0)
      await updateReminder(trx, customerId, { choice, isOn: isReminded });
    return ok(renamed);
  });
}

export const removeFromGarage = (
  db: Handle,
  customerId: number,
  choice: VehicleKey,
): Promise<Result<Garage, NotFound | Unauthorized>> =>
  changeGarage(db, customerId, async (trx, garage) => {
    if (!vehicleIn(garage, choice)) return err({ kind: "vehicleNotFound" });
    await deleteVehicle(trx, customerId, choice);
    return ok(withoutVehicle(garage, choice));
  });

/** A device's vehicles come into the account, as far as there is room and the catalogue has them; names that are too long are left out. */
export async function mergeIntoGarage(
  db: Handle,
  customerId: number,
  named: readonly NamedVehicle[],
): Promise<Result<Garage, Unauthorized>> {
  const device: GarageVehicle[] = [];
  for (const { choice, nickname } of named) {
    const names = await vehicleNames(db, choice);
    if (names) device.push({ choice, ...names, nickname: nicknameProblem(nickname) === null ? nickname : "" });
  }
  return changeGarage(db, customerId, async (trx, before) => {
    const { garage } = mergeGarages(before, device);
    for (const vehicle of garage) {
      const known = vehicleIn(before, vehicle.choice);
      if (!known) await insertVehicle(trx, customerId, vehicle);
      else if (known.nickname !== vehicle.nickname) await updateNickname(trx, customerId, vehicle);
    }
    return ok(garage);
  });
}

/** One transaction, which answers all of the customer's vehicles; the customer's lock makes changes of two devices follow each other. */
const changeGarage = <Refusal>(
  db: Handle,
  customerId: number,
  change: (trx: Trx, garage: Garage) => Promise<Result<Garage, Refusal>>,
): Promise<Result<Garage, Refusal | Unauthorized>> =>
  transact(db, async (trx): Promise<Result<Garage, Refusal | Unauthorized>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const changed = await change(trx, await findGarage(trx, customerId));
    return changed.ok ? ok(await garageOf(trx, customerId)) : changed;
  });
