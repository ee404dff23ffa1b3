import type { Trx } from "../../db/database.ts";
import { hashSecretToken, makeSecretToken } from "../../features/session/secret-token.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** How long a browser is remembered after its last sign-in. */
export const STAFF_DEVICE_DAYS = 180;

interface Device {
  readonly staffId: number;
  /** Of the browser's cookie. */
  readonly deviceToken: string | undefined;
  readonly now: Date;
}

/**
 * Remembers the browser of a sign-in under a new token, also for other members who use it: a token that another person put into this
 * browser is worthless afterwards. Answers whether the member had signed in with it before.
 */
export async function rememberStaffDevice(
  trx: Trx,
  { staffId, deviceToken, now }: Device,
): Promise<{ readonly token: string; readonly isKnown: boolean }> {
  const since = new Date(now.getTime() - STAFF_DEVICE_DAYS * DAY_MS);
  await trx.deleteFrom("staff_device").where("seen_at", "<", since).execute();
  const token = makeSecretToken();
  const hash = hashSecretToken(token);
  const renamed =
    deviceToken === undefined
      ? []
      : await trx
          .updateTable("staff_device")
          .set({ hash })
          .where("hash", "=", hashSecretToken(deviceToken))
          .returning("staff_id")
          .execute();
  await trx
    .insertInto("staff_device")
    .values({ staff_id: staffId, hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["staff_id", "hash"]).doUpdateSet({ seen_at: now }))
    .execute();
  return { token, isKnown: renamed.some(({ staff_id }) => staff_id === staffId) };
}
