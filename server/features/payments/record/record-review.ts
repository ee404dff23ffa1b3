import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { Trx } from "../../../db/database.ts";
import type { PaymentState } from "../../../payment-providers/payment-provider.ts";
import { moveOrder, type MoveLog } from "../../orders/order-moves.ts";
import { queueCustomerMail, queueStaffMail } from "../../orders/order-mails.ts";
import { type PaymentAttempt, updateAttempt } from "../attempts/payment-attempts.ts";
import type { PaymentOutcome } from "../attempts/payment-methods.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

type Review = Extract<PaymentState, { kind: "inReview" }>;

/** Where the provider names no date. Assumed: what is not decided within three days needs a person (decisions/0029). */
const REVIEW_MS = 3 * DAY_MS;

const endOf = ({ until }: Review, { read_at: readAt }: PaymentAttempt): Date =>
  until ?? new Date(readAt.getTime() + REVIEW_MS);

const isOverdueUnreported = ({
  review_until: until,
  review_told_at: toldAt,
  read_at: readAt,
}: PaymentAttempt): boolean => until !== null && toldAt === null && until <= readAt;

/** Whether there is something to write: that the review began, or that it takes too long. */
export const hasReviewChanged = (attempt: PaymentAttempt): boolean =>
  attempt.review_until === null || (attempt.status === "inReview" && isOverdueUnreported(attempt));

/**
 * The provider has the payment in review: the order waits for its decision without a limit. The customer gets one e-mail. When the
 * review takes too long staff get one; the payment goes on waiting.
 */
export async function recordReview(trx: Trx, attempt: PaymentAttempt, review: Review, log: MoveLog): Promise<void> {
  const { id, order_id: orderId, reference } = attempt;
  if (attempt.status !== "inReview") {
    const reviewUntil = endOf(review, attempt);
    await updateAttempt(trx, id, { status: "inReview", provider_id: review.providerId, review_until: reviewUntil });
    const reason = `in review ${reference}`;
    await moveOrder(trx, { orderId, to: "awaitingPayment", actor: "provider", reason }, log);
    return queueCustomerMail(trx, "orderInReview", orderId);
  }
  if (!isOverdueUnreported(attempt)) return undefined;
  await trx
    .updateTable("payment_attempt")
    .set({ review_told_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  return queueStaffMail(trx, "reviewOverdue", orderId);
}

const STILL_IN_REVIEW =
  "El pago de este pedido quedó en revisión. Te avisaremos por correo en cuanto termine; espera antes de pagar otra vez.";

/**
 * The order had ended before the provider said that it has the payment: the capture's answer was lost, or the customer left at that
 * moment. The order stays as it is. The reason that its customer reads is corrected, and the review is polled until it ends.
 */
export async function recordReviewAfterEnd(trx: Trx, attempt: PaymentAttempt, outcome: PaymentOutcome): Promise<void> {
  const { id, status, order_id: orderId } = attempt;
  if (outcome.kind === "inReview" && attempt.review_until === null) {
    await updateAttempt(trx, id, { status, review_until: endOf(outcome, attempt) });
    await correctReason(trx, orderId, STILL_IN_REVIEW);
  }
  if (outcome.kind === "declined" && status === "abandoned" && attempt.review_until !== null) {
    await updateAttempt(trx, id, { status: "declined", error_code: outcome.code });
    await correctReason(trx, orderId, outcome.reason);
  }
}

/** What staff cancelled keeps their reason. */
const correctReason = (trx: Trx, orderId: number, reason: string) =>
  trx
    .updateTable("orders")
    .set({ failure_reason: reason, updated_at: sql`now()` })
    .where("id", "=", orderId)
    .where("status", "in", [ORDER_STATUSES.unpaid.code, ORDER_STATUSES.notAuthorized.code])
    .execute();
