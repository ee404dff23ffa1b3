import type { GarageVehicle } from "../../../shared/domain/tires/vehicles/garage.ts";
import type { LastPurchase } from "../../../shared/domain/tires/vehicles/last-purchase.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import type { Jobs } from "../../queue/add-job.ts";
import { reminderToken, vehicleOfReminderToken } from "./reminder-link.ts";
import { findReminded, stopReminders } from "./reminders.repository.ts";

export interface ReminderToSend {
  readonly to: string;
  readonly customerName: string;
  readonly vehicle: Pick<GarageVehicle, "choice" | "name" | "version" | "nickname">;
  readonly purchase: LastPurchase;
  readonly months: number;
  /** Of the link that ends the reminders of this vehicle. */
  readonly token: string;
}

/**
 * A reminder as it is sent now; undefined: reminders are off, its vehicle is gone, its customer was erased or does not want it any more, or
 * the purchase is not the last one, as it came back or there is a newer one.
 */
export async function readReminder(
  db: Handle,
  { vehicleId, orderId }: Jobs["send_vehicle_reminder"],
): Promise<ReminderToSend | undefined> {
  const months = await readSetting(db, "vehicleReminderMonths");
  const row = months > 0 ? await findReminded(db, vehicleId) : undefined;
  if (row?.order_id !== orderId) return undefined;
  const { brand_id: brand, model_id: model, year, version_id: versionId, name, version, nickname } = row;
  return {
    to: row.email,
    customerName: row.customer_name,
    vehicle: { choice: { brand, model, year, version: versionId }, name, version, nickname },
    purchase: { orderId, placedAt: row.placed_at.toISOString(), tires: row.tires },
    months,
    token: await reminderToken(db, vehicleId),
  };
}

/** Ends the reminders of a link's vehicle, also where it has none; answers the vehicle's name. */
export async function endReminders(
  db: Handle,
  token: string,
): Promise<Result<string, { readonly kind: "vehicleNotFound" }>> {
  const vehicleId = await vehicleOfReminderToken(db, token);
  const vehicle = vehicleId === undefined ? undefined : await stopReminders(db, vehicleId);
  return vehicle ? ok(`${vehicle.name} ${vehicle.version}`) : err({ kind: "vehicleNotFound" });
}
