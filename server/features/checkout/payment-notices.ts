import type { Handle } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import { findAttemptOfNotice, type Notice } from "./payment-attempts.ts";

/**
 * Queues the question what became of the payment a notice is about: fast, and once however often and in whatever order notices
 * come (decisions §6). Answers the order; null when the payment is not ours.
 */
export async function wakeSettling(db: Handle, notice: Notice): Promise<number | null> {
  const attempt = await findAttemptOfNotice(db, notice);
  if (!attempt) return null;
  const orderId = attempt.order_id;
  await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}` });
  return orderId;
}
