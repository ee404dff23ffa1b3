import type { Claim } from "../../../queue/job-payloads.ts";
import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import { addReview } from "../record/add-review.ts";
import { findAttemptOfWebhook, type WebhookEvent } from "../payment-attempts.ts";
import { canStillBePaid } from "../record/record-outcome.ts";

/**
 * Queues the question what became of the payment a notice is about: fast, and once however often and in whatever order notices
 * come (decisions §6). Of one that is paid, the question is whether its money went back. Answers the order; null when the payment is
 * not ours.
 */
export async function queueSettlement(db: Handle, notice: WebhookEvent): Promise<number | null> {
  const attempt = await findAttemptOfWebhook(db, notice);
  if (!attempt) return null;
  const { id: attemptId, order_id: orderId } = attempt;
  if (canStillBePaid(attempt.status)) await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}` });
  else await addReview(db, attemptId);
  return orderId;
}

/**
 * The same for a notice that money went back, or is contested: it is looked at even when the payment is not written down yet. Every
 * claim is a job of its own, so that none takes the place of another.
 */
export async function queueReview(db: Handle, notice: WebhookEvent, claim: Claim | null): Promise<number | null> {
  const attempt = await findAttemptOfWebhook(db, notice);
  if (!attempt) return null;
  const { id: attemptId, order_id: orderId } = attempt;
  const providerId = claim?.providerId ?? attempt.provider_id;
  const heard = claim && providerId !== null ? { kind: claim.kind, says: claim.says, providerId } : null;
  const key = ["review", attemptId, ...(heard ? [heard.kind, heard.says, heard.providerId] : ["return"])].join(":");
  await addJob(db, "review_payment", { attemptId, heard }, { key });
  return orderId;
}
