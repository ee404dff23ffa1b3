import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { addJob } from "../../queue/add-job.ts";
import { takeDueReminders } from "./reminders.repository.ts";

const MOST_AT_ONCE = 500;
/** A reminder that was due longer ago is not sent, as when staff set more or fewer months. */
const WITHIN_DAYS = 30;

/** Queues the reminders of vehicles whose tyres are to be checked, one for each purchase. */
export async function queueDueReminders(db: Handle): Promise<void> {
  const months = await readSetting(db, "vehicleReminderMonths");
  if (months === 0) return;
  await transact(db, async (trx) => {
    for (const due of await takeDueReminders(trx, { months, withinDays: WITHIN_DAYS, most: MOST_AT_ONCE }))
      await addJob(trx, "send_vehicle_reminder", due, { key: `mail:vehicle-reminder:${due.vehicleId}:${due.orderId}` });
  });
}
