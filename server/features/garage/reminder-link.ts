import { REMINDER_TOKEN } from "../../../shared/domain/tires/vehicles/reminder-link.ts";
import type { Handle } from "../../db/database.ts";
import { numbersOfToken, signedToken } from "../../http/signed-link.ts";

/** A link ends with its vehicle. */
const REMINDER_LINK = { secret: "reminder-link", purpose: "reminder-link" } as const;

export const reminderToken = (db: Handle, vehicleId: number): Promise<string> =>
  signedToken(db, REMINDER_LINK, vehicleId);

/** The vehicle of a token that is ours; undefined for any other text. */
export const vehicleOfReminderToken = async (db: Handle, token: string): Promise<number | undefined> =>
  (await numbersOfToken(db, REMINDER_LINK, { form: REMINDER_TOKEN, token }))?.[0];
