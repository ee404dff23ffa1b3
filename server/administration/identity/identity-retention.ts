import type { Handle } from "../../db/database.ts";
import { STAFF_DEVICE_DAYS } from "./devices.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** Invitations that are over are kept a while, for questions about who was invited. */
const INVITATION_DAYS = 90;

/** For the nightly clean-up: sessions that are over, old browsers, old invitations. */
export async function removeOldIdentityRows(db: Handle, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom("staff_session").where("expires_at", "<", now).execute();
  await db.deleteFrom("staff_device").where("seen_at", "<", before(STAFF_DEVICE_DAYS)).execute();
  await db.deleteFrom("staff_invitation").where("expires_at", "<", before(INVITATION_DAYS)).execute();
}
