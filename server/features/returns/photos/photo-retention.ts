import type { Handle } from "../../../db/database.ts";
import { ALL_RETURN_STATES, isReturnOver } from "../../../../shared/domain/returns/return-states.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

/** A claim before Profeco lapses a year after the goods came (LFPC article 105); the file is kept for twice as long. */
const DAYS_AFTER_THE_END = 730;
const OVER = ALL_RETURN_STATES.filter(isReturnOver);

/** Photos that no request named within a day, and those of returns that ended long ago. */
export async function removeOldReturnPhotos(db: Handle, now: Date): Promise<void> {
  await db
    .deleteFrom("return_photo")
    .where("return_id", "is", null)
    .where("created_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
  await db
    .deleteFrom("return_photo")
    .using("return_request")
    .whereRef("return_request.id", "=", "return_photo.return_id")
    .where("return_request.state", "in", OVER)
    .where("return_request.updated_at", "<", new Date(now.getTime() - DAYS_AFTER_THE_END * DAY_MS))
    .execute();
}
