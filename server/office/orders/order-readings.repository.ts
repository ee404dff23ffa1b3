import type { Handle } from "../../db/database.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

/**
 * A screen that is read again and again is one reading: about a line an hour for a member and an order. Two openings at the same moment
 * may write two lines: both are true, and a lock would make reading wait.
 */
export async function wasOpened(
  db: Handle,
  { staffId, orderId, command }: { staffId: number; orderId: number; command: string },
): Promise<boolean> {
  const line = await db
    .selectFrom("staff_action")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("at", ">", new Date(Date.now() - HOUR_MS))
    .where("command", "=", command)
    .where("subject_id", "=", String(orderId))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
