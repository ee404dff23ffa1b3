import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { hashSecretToken, makeSecretToken } from "./secret-token.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** How long a browser is remembered after the last sign-in. */
export const DEVICE_DAYS = 180;
/** Most browsers remembered for one account. */
const MOST_DEVICES = 20;

/** The device's name in the counters when this account has signed in with it before; otherwise it is a stranger's. */
export async function knownDevice(
  db: Handle,
  { email, deviceToken, now }: { email: string; deviceToken: string | undefined; now: Date },
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const hash = hashSecretToken(deviceToken);
  const known = await db
    .selectFrom("known_device")
    .innerJoin("customer", "customer.id", "known_device.customer_id")
    .select("customer.id")
    .where("known_device.hash", "=", hash)
    .where(sql`lower(customer.email)`, "=", email.toLowerCase())
    .where("known_device.seen_at", ">", oldest(now))
    .executeTakeFirst();
  return known && hash.toString("base64url");
}

/**
 * Remembers the browser of a sign-in and answers its new token. The token changes with each sign-in: a token that another person put
 * into this browser is worthless afterwards.
 */
export async function rememberDevice(
  trx: Trx,
  { customerId, deviceToken, now }: { customerId: number; deviceToken: string | undefined; now: Date },
): Promise<string> {
  const token = makeSecretToken();
  const hash = hashSecretToken(token);
  if (deviceToken !== undefined) {
    await trx.updateTable("known_device").set({ hash }).where("hash", "=", hashSecretToken(deviceToken)).execute();
  }
  await trx
    .insertInto("known_device")
    .values({ hash, customer_id: customerId, seen_at: now })
    .onConflict((conflict) => conflict.columns(["hash", "customer_id"]).doUpdateSet({ seen_at: now }))
    .execute();
  const newest = trx
    .selectFrom("known_device")
    .select("hash")
    .where("customer_id", "=", customerId)
    .orderBy("seen_at", "desc")
    .limit(MOST_DEVICES);
  await trx.deleteFrom("known_device").where("customer_id", "=", customerId).where("hash", "not in", newest).execute();
  return token;
}

export const forgetDevicesOf = (trx: Trx, customerId: number) =>
  trx.deleteFrom("known_device").where("customer_id", "=", customerId).execute();

export const deleteOldDevices = (db: Handle, now: Date) =>
  db.deleteFrom("known_device").where("seen_at", "<", oldest(now)).execute();

const oldest = (now: Date): Date => new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
