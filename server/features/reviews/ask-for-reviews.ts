import type { Handle } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import { transact } from "../../db/transact.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { OrderMailKind } from "../../queue/order-mails.ts";
import { queueCustomerMail } from "../orders/order-mails.ts";
import { isWritable, readReviewable } from "./reviewable.ts";
import { findToAsk, lockAsking } from "./reviews.repository.ts";

const KIND = "reviewRequest" satisfies OrderMailKind;
const MOST_AT_ONCE = 500;
/** An older delivery is not asked about, as when the setting is turned on: what is remembered is no longer the first month. */
const WITHIN_DAYS = 14;

/** Asks the buyers of delivered orders what they think of their tyres, once an order. */
export async function askForReviews(db: Handle): Promise<void> {
  if ((await readSetting(db, "reviewMails")) === "off") return;
  const afterDays = await readSetting(db, "reviewDays");
  const now = await databaseTime(db);
  await transact(db, async (trx) => {
    // Of two runs at once the second one finds what the first queued.
    await lockAsking(trx);
    const orders = await findToAsk(trx, { afterDays, withinDays: WITHIN_DAYS, kind: KIND, most: MOST_AT_ONCE });
    for (const { id } of orders) {
      const found = await readReviewable(trx, id, now);
      if (found?.lines.some(isWritable)) await queueCustomerMail(trx, KIND, id);
    }
  });
}
