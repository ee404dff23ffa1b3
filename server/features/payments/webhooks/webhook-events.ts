import type { Claim } from "../../../queue/job-payloads.ts";
import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import { addReview } from "../attempts/add-review.ts";
import type { WebhookEvent } from "../../../payment-providers/provider-description.ts";
import { findAttemptOfWebhook } from "../attempts/payment-attempts.ts";
import { canStillBePaid } from "../record/record-outcome.ts";

/**
 * Queues a poll of the payment that a webhook is about, or a review when it is paid already. Repeated webhooks, in any order, queue
 * one job (decisions §6). Answers the order; null when the payment is not ours.
 */
export async function queueSettlement(db: Handle, event: WebhookEvent): Promise<number | null> {
  const attempt = await findAttemptOfWebhook(db, event);
  if (!attempt) return null;
  const { id: attemptId, order_id: orderId } = attempt;
  if (canStillBePaid(attempt.status)) await addJob(db, "settle_payment", { orderId }, { key: `settle:${orderId}` });
  else await addReview(db, attemptId);
  await saveWebhook(db, attempt, event);
  return orderId;
}

/**
 * Queues a review for a webhook about returned or contested money, also while the payment is not recorded as paid. Every claim is a
 * job of its own: none replaces another.
 */
export async function queueReview(db: Handle, event: WebhookEvent, claim: Claim | null): Promise<number | null> {
  const attempt = await findAttemptOfWebhook(db, event);
  if (!attempt) return null;
  const { id: attemptId, order_id: orderId } = attempt;
  const providerId = claim?.providerId ?? attempt.provider_id;
  const webhookClaim = claim && providerId !== null ? { kind: claim.kind, says: claim.says, providerId } : null;
  const key = [
    "review",
    attemptId,
    ...(webhookClaim ? [webhookClaim.kind, webhookClaim.says, webhookClaim.providerId] : ["return"]),
  ].join(":");
  await addJob(db, "review_payment", { attemptId, heard: webhookClaim }, { key });
  await saveWebhook(db, attempt, event);
  return orderId;
}

const LONGEST_TYPE = 80;

/** What was told, for the order's history: how often, and when first and last. */
async function saveWebhook(
  db: Handle,
  { id, order_id: orderId }: { readonly id: number; readonly order_id: number },
  { type }: WebhookEvent,
): Promise<void> {
  if (type === null || type === "") return;
  await db
    .insertInto("payment_notice")
    .values({ attempt_id: id, order_id: orderId, type: type.slice(0, LONGEST_TYPE) })
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "type"]).doUpdateSet((eb) => ({
        times: eb("payment_notice.times", "+", 1),
        last_at: eb.fn<Date>("now"),
      })),
    )
    .execute();
}
