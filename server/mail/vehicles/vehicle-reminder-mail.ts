import { vehiclePath } from "../../../shared/contract/page-queries.ts";
import { calledName } from "../../../shared/domain/tires/vehicles/garage.ts";
import { GARAGE_PATH } from "../../../shared/domain/tires/vehicles/garage-path.ts";
import { purchaseWords } from "../../../shared/domain/tires/vehicles/last-purchase.ts";
import { reminderHash } from "../../../shared/domain/tires/vehicles/reminder-link.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { readReminder, type ReminderToSend } from "../../features/garage/reminders.service.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { VehicleReminderProps } from "../templates/vehicle-reminder.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { type MailConfig, messageIdOf, shopOf, withFooter } from "../transport/sender.ts";

/**
 * Reminds a customer to check a vehicle's tyres. Nothing is sent where that is not wanted any more, or the purchase is not the last one.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendVehicleReminder(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { vehicleId, customerId, orderId }: Jobs["send_vehicle_reminder"],
): Promise<void> {
  const reminder = await readReminder(db, { vehicleId, customerId, orderId });
  if (!reminder) return;
  const { renderVehicleReminder } = await import("../templates/render-mail.ts");
  const body = await renderVehicleReminder(vehicleReminderProps(await withFooter(db, config), reminder));
  await transport.send({
    to: reminder.to,
    ...body,
    messageId: messageIdOf(config, `vehicle-reminder-${vehicleId}-${orderId}`),
  });
}

export function vehicleReminderProps(
  config: MailConfig,
  { customerName, vehicle, purchase, months, token }: Omit<ReminderToSend, "to">,
): VehicleReminderProps {
  const url = publicUrl(config);
  const { orderId } = purchase;
  const named = `${vehicle.name} ${vehicle.version}`;
  return {
    shop: shopOf(config),
    customerName,
    called: calledName(vehicle),
    vehicle: vehicle.nickname ? `${vehicle.nickname} (${named})` : named,
    purchase: purchaseWords(purchase),
    orderNumber: String(orderId),
    orderUrl: `${url}/order/${orderId}`,
    tiresUrl: url + vehiclePath(vehicle.choice),
    months,
    stopUrl: url + GARAGE_PATH + reminderHash(token),
  };
}
