import { createHmac, timingSafeEqual } from "node:crypto";
import { REMINDER_TOKEN } from "../../../shared/domain/tires/vehicles/reminder-link.ts";
import type { Handle } from "../../db/database.ts";

/** Bytes of a token's code: 160 bits cannot be guessed. */
const CODE_BYTES = 20;

const codeOf = (secret: Buffer, vehicleId: number): Buffer =>
  createHmac("sha256", secret).update(`reminder-link:${vehicleId}`).digest().subarray(0, CODE_BYTES);

/** Made with the database, the same for every process. A link ends with its vehicle. */
const readSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "reminder-link").executeTakeFirstOrThrow())
    .secret;

export const reminderToken = async (db: Handle, vehicleId: number): Promise<string> =>
  `${vehicleId}-${codeOf(await readSecret(db), vehicleId).toString("hex")}`;

/** The vehicle of a token that is ours; undefined for any other text. */
export async function vehicleOfReminderToken(db: Handle, token: string): Promise<number | undefined> {
  const [, number, code] = REMINDER_TOKEN.exec(token) ?? [];
  if (number === undefined || code === undefined) return undefined;
  const vehicleId = Number(number);
  const isOurs = timingSafeEqual(codeOf(await readSecret(db), vehicleId), Buffer.from(code, "hex"));
  return isOurs ? vehicleId : undefined;
}
