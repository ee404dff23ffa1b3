import type { Capture, Dispute, DisputeOutcome, DisputeStatus, Money } from "./entities.ts";
import { emitDisputeEvent, emitRefundEvent } from "./notifications.ts";
import { addRefund, givenBack } from "./orders/payments.ts";
import { paypalId } from "./paypal-context.ts";
import type { PaypalContext } from "./paypal-context.ts";

/** Ten days to answer. */
const ANSWER_MS = 10 * 24 * 60 * 60_000;

export const DISPUTE_STATUSES: readonly DisputeStatus[] = [
  "OPEN",
  "WAITING_FOR_BUYER_RESPONSE",
  "WAITING_FOR_SELLER_RESPONSE",
  "UNDER_REVIEW",
  "RESOLVED",
  "OTHER",
];

export const DISPUTE_OUTCOMES: readonly DisputeOutcome[] = [
  "RESOLVED_BUYER_FAVOUR",
  "RESOLVED_SELLER_FAVOUR",
  "RESOLVED_WITH_PAYOUT",
  "CANCELED_BY_BUYER",
  "ACCEPTED",
  "DENIED",
  "NONE",
];

/** The buyer says that something is wrong with what they paid. */
export const openDispute = async (
  context: PaypalContext,
  capture: Capture,
  { amount, dueInMs = ANSWER_MS }: { amount?: Money; dueInMs?: number },
): Promise<Dispute> => {
  const now = context.core.clock.now();
  const dispute: Dispute = {
    id: `PP-D-${paypalId(6)}`,
    captureId: capture.id,
    amount: amount ?? capture.amount,
    status: "WAITING_FOR_SELLER_RESPONSE",
    outcome: null,
    refunded: null,
    dueAt: new Date(now.getTime() + dueInMs),
    createdAt: now,
    updatedAt: now,
  };
  context.store.disputes.set(dispute.id, dispute);
  await emitDisputeEvent(context, "CUSTOMER.DISPUTE.CREATED", dispute);
  return dispute;
};

const TAKES_MONEY: readonly DisputeOutcome[] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

/** Another step of it. Decided for the buyer, its money goes back as a reversal of the capture. */
export const changeDispute = async (
  context: PaypalContext,
  dispute: Dispute,
  { status, outcome, dueInMs }: { status?: DisputeStatus; outcome?: DisputeOutcome; dueInMs?: number },
): Promise<void> => {
  const now = context.core.clock.now();
  dispute.status = outcome ? "RESOLVED" : (status ?? dispute.status);
  dispute.outcome = outcome ?? dispute.outcome;
  if (dueInMs !== undefined) dispute.dueAt = new Date(now.getTime() + dueInMs);
  dispute.updatedAt = now;
  const capture = context.store.captures.get(dispute.captureId);
  if (capture && outcome && TAKES_MONEY.includes(outcome)) {
    const left = capture.amount.centavos - givenBack(capture);
    dispute.refunded = { ...dispute.amount, centavos: Math.min(left, dispute.amount.centavos) };
    if (dispute.refunded.centavos > 0) await reverseCapture(context, capture, dispute.refunded);
  }
  const isOver = dispute.status === "RESOLVED";
  await emitDisputeEvent(context, `CUSTOMER.DISPUTE.${isOver ? "RESOLVED" : "UPDATED"}`, dispute);
};

/** PayPal itself takes money back, all that is left unless an amount is named. */
export const reverseCapture = async (context: PaypalContext, capture: Capture, amount?: Money): Promise<void> => {
  const left = { ...capture.amount, centavos: capture.amount.centavos - givenBack(capture) };
  const refund = addRefund(context, capture, { amount: amount ?? left, status: "COMPLETED" });
  await emitRefundEvent(context, "PAYMENT.CAPTURE.REVERSED", refund);
};
