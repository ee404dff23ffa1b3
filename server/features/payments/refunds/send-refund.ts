import { centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { longestCallMs } from "../../../config/config.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import type { RefundState } from "../../../payment-providers/payment-provider.ts";
import type { PaymentProviders } from "../../../payment-providers/registry/providers.ts";
import { queueStaffMail } from "../../orders/order-mails.ts";
import { findAttempt, lockAttempt, type PaymentAttempt } from "../attempts/payment-attempts.ts";
import { lookupOf, methodOf } from "../attempts/payment-methods.ts";
import { addReview } from "../attempts/add-review.ts";
import { addRefundJob } from "./payment-refunds.ts";
import { paidAmount } from "./payment-returns.ts";
import { changeRefund, findRefund, findRefundsOf, type Refund, refundRoom } from "./refund-rows.ts";

/** Refusals of a provider that no later request changes: the money goes back by hand (office section 8). */
const BY_HAND_AFTER: ReadonlySet<string> = new Set(["REFUND_AMOUNT_EXCEEDED", "REFUND_TIME_LIMIT_EXCEEDED"]);

/** A run asks its provider three times at most: what is there, the refund, and what is there after a lost answer. One is to spare. */
const CALLS = 4;

/**
 * Sends a refund that was asked for. The provider recognises a repeated request by its reference; where it does not, a request
 * whose answer is not known is left to staff, for it might pay back twice. Refunds of one payment are sent one after the other: the end of
 * each queues the next. The same job may run twice at once: only the run that took the refund sends it.
 *
 * @throws when the outcome is not known and asking again is safe, or an earlier request may still be in progress: the queue tries again.
 */
export async function sendRefund(
  services: Pick<Services, "config" | "db" | "log"> & PaymentProviders,
  refundId: number,
): Promise<void> {
  const { db } = services;
  const found = await findRefund(db, refundId);
  const attempt = found && (await findAttempt(db, found.payment_id));
  if (!attempt) return;
  const taken = await takeRefund(services, attempt, refundId);
  if (!taken) return;
  const { refund, wasSent } = taken;
  const refunding = methodOf(attempt).refund;
  const { provider_id: providerId } = attempt;
  if (!refunding || providerId === null || (wasSent && !refunding.isRepeatable))
    return writeRefund(services, refund, { kind: "unknown" });
  const state = await refunding.send(services, {
    payment: { ...lookupOf(attempt), providerId },
    reference: refund.reference,
    amount: centavos(refund.amount),
    isWhole: refund.amount === paidAmount(attempt),
    kind: refund.kind,
  });
  if (state.kind === "unknown" && refunding.isRepeatable) throw new Error(`Refund ${refundId}: no answer yet.`);
  await writeRefund(services, refund, state);
}

/** Another refund of the payment has no outcome yet. Its end queues the next; should it never end, this one looks again. */
const LOOKS_AGAIN_MS = 60_000;

interface TakenRefund {
  readonly refund: Refund;
  /** An earlier run sent it, and its outcome is not known. */
  readonly wasSent: boolean;
}

/**
 * Takes a refund for this run, noted as sent with as much as is left of the payment at this moment; null when nothing is to be sent now.
 * A refund that was sent before keeps its amount: its outcome is what is asked for. A dispute that comes a moment later meets the provider,
 * which gives back no more than was paid.
 */
const takeRefund = (
  { config, db, log }: Pick<Services, "config" | "db" | "log">,
  attempt: PaymentAttempt,
  id: number,
): Promise<TakenRefund | null> =>
  transact(db, async (trx) => {
    await lockAttempt(trx, attempt.id);
    const refunds = await findRefundsOf(trx, attempt.id);
    const refund = refunds.find((one) => one.id === id);
    if (refund?.status !== "asked" && refund?.status !== "sent") return null;
    const now = await databaseTime(trx);
    if (refund.sending_until !== null && refund.sending_until > now)
      throw new Error(`Refund ${id}: an earlier request may still be under way.`);
    const sending_until = new Date(now.getTime() + CALLS * longestCallMs(config));
    if (refund.status === "sent") {
      await changeRefund(trx, id, { status: "sent", sending_until });
      return { refund, wasSent: true };
    }
    if (refunds.some((other) => other.id !== id && other.status === "sent")) {
      await addRefundJob(trx, { id, paymentId: attempt.id }, new Date(Date.now() + LOOKS_AGAIN_MS));
      return null;
    }
    const left = await refundRoom(trx, attempt, id);
    if (left.room === ZERO) {
      await changeRefund(trx, id, { status: "accepted", given_back_there: true });
      return null;
    }
    if (left.isContested || left.wasDecided) {
      await changeRefund(trx, id, { status: left.isContested ? "declined" : "byHand", error_code: "contested" });
      await queueStaffMail(trx, "refundContested", attempt.order_id);
      log.error({ order: attempt.order_id }, "a refund was not sent: its payment is contested");
      return null;
    }
    const amount = Math.min(refund.amount, left.room);
    await changeRefund(trx, id, { status: "sent", amount, sending_until });
    return { refund: { ...refund, amount, status: "sent" }, wasSent: false };
  });

/**
 * Staff do by hand what was not accepted. What the provider accepted is written in any case; a refusal only where `status` is still what it
 * was, for another run of the job, or staff, may have learnt more meanwhile.
 */
async function writeRefund(
  { db, log }: Pick<Services, "db" | "log">,
  { id, payment_id: paymentId, order_id: orderId, status }: Pick<Refund, "id" | "payment_id" | "order_id" | "status">,
  state: RefundState,
) {
  await transact(db, async (trx) => {
    await lockAttempt(trx, paymentId);
    if (state.kind === "accepted") {
      await changeRefund(trx, id, { status: "accepted", refund_id: state.refundId });
      await sendNext(trx, paymentId);
      return;
    }
    if ((await findRefund(trx, id))?.status !== status) return;
    const code = state.kind === "declined" ? state.code : "unknown";
    const isForStaff = state.kind === "unknown" || BY_HAND_AFTER.has(code);
    await changeRefund(trx, id, { status: isForStaff ? "byHand" : "declined", error_code: code });
    await queueStaffMail(trx, "refundFailed", orderId);
    // The provider may have returned money that is not recorded here.
    await addReview(trx, paymentId);
    await sendNext(trx, paymentId);
    log.error({ order: orderId, code }, "a refund was not accepted: the money has to go back by hand");
  });
}

async function sendNext(trx: Trx, paymentId: number): Promise<void> {
  const next = (await findRefundsOf(trx, paymentId)).find(({ status }) => status === "asked");
  if (next) await addRefundJob(trx, { id: next.id, paymentId });
}
