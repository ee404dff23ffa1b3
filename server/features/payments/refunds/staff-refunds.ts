import { ZERO } from "../../../../shared/domain/money/money.ts";
import { isOver, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { findAttemptsOf, type PaymentAttempt } from "../attempts/payment-attempts.ts";
import { replacedRefundsOf } from "./replaced-refunds.ts";
import { refundStillDue } from "./refund-still-due.ts";
import { type AskedAgain, requestRefund, retryRefund } from "./payment-refunds.ts";
import type { RefundError } from "./refund-error.ts";
import { refundProposal } from "./refund-proposal.ts";
import { changeRefund, findRefund, findRefundsOf, type Refund, refundRoom } from "./refund-rows.ts";

export interface Refunded {
  readonly orderId: number;
  readonly refundId: number;
  readonly amount: number;
  readonly state: "asked" | "byHand" | "done";
  /** False: it was asked for before, and its customer was told then. */
  readonly isNew: boolean;
}

interface Request extends Partial<AskedAgain> {
  readonly orderId: number;
  /** Staff gave it back themselves: it is only written down. */
  readonly isDone: boolean;
  readonly reason?: string;
}

type RefundResult = Result<Refunded, RefundError>;

/**
 * Gives back all that is left of an order's payment: for an order that was delivered or has ended without a sale. A refund that its provider
 * refused is asked for again; one that goes back by hand is written down when staff have done it.
 */
export const refundOrder = (db: Handle, request: Request): Promise<RefundResult> =>
  transact(db, async (trx): Promise<RefundResult> => {
    const { orderId, isDone } = request;
    const order = await trx.selectFrom("orders").select(["customer_id"]).where("id", "=", orderId).executeTakeFirst();
    if (!order) return err({ kind: "orderUnknown" });
    await lockCustomer(trx, order.customer_id);
    const paid = (await findAttemptsOf(trx, orderId)).findLast(({ status }) => status === "paid");
    if (!paid) return err({ kind: "nothingPaid" });
    const refunds = await findRefundsOf(trx, paid.id);
    const askedAnew = await replacedRefundsOf(trx, paid.id);
    const open = refunds.find(({ id, status }) => status === "byHand" || (status === "declined" && !askedAnew.has(id)));
    const { askedBy = null, approvalId = null } = request;
    if (open) return isDone ? finish(trx, paid, open, null) : sendAgain(trx, paid, open, { askedBy, approvalId });
    const { room } = await refundRoom(trx, paid);
    if (refunds.length > 0 && room === ZERO) {
      const isUnderWay = refunds.some(({ status }) => status === "asked" || status === "sent");
      return err({ kind: isUnderWay ? "underWay" : "doneBefore" });
    }
    return startRefund(trx, paid, request);
  });

/** Asks again for a refund that its provider refused, as far as it is left. */
export const retryRefundOf = (db: Handle, refundId: number, by: AskedAgain): Promise<RefundResult> =>
  transact(db, async (trx): Promise<RefundResult> => {
    const found = await lockRefund(trx, refundId);
    return found.ok ? sendAgain(trx, found.value.paid, found.value.refund, by) : found;
  });

/** Writes down that a refund was paid by hand; `trackingKey`: the bank's key of its SPEI transfer. */
export const finishRefund = (
  db: Handle,
  { refundId, trackingKey }: { readonly refundId: number; readonly trackingKey: string | null },
): Promise<RefundResult> =>
  transact(db, async (trx): Promise<RefundResult> => {
    const found = await lockRefund(trx, refundId);
    return found.ok ? finish(trx, found.value.paid, found.value.refund, trackingKey) : found;
  });

async function finish(
  trx: Trx,
  paid: PaymentAttempt,
  refund: Refund,
  trackingKey: string | null,
): Promise<RefundResult> {
  if (refund.status === "accepted") return err({ kind: "doneBefore" });
  if (refund.status === "asked" || refund.status === "sent") return err({ kind: "underWay" });
  const due = await stillDue(trx, paid, refund);
  return due.ok ? writeDone(trx, refund, trackingKey) : due;
}

/** A refused refund holds neither money nor pieces: another one may have taken them meanwhile. */
async function stillDue(trx: Trx, paid: PaymentAttempt, refund: Refund): Promise<Result<null, RefundError>> {
  if (refund.status !== "declined") return ok(null);
  const standing = await refundStillDue(trx, refund);
  if (!standing.ok) return standing;
  const { room, isContested } = await refundRoom(trx, paid, refund.id);
  if (isContested) return err({ kind: "contested" });
  if (refund.amount > room) return err({ kind: "aboveRefundable", left: room });
  if (refund.lines === null) return ok(null);
  const proposal = await refundProposal(trx, refund.order_id, { lines: refund.lines, freight: refund.freight });
  return proposal.ok ? ok(null) : proposal;
}

async function lockRefund(
  trx: Trx,
  refundId: number,
): Promise<Result<{ readonly refund: Refund; readonly paid: PaymentAttempt }, RefundError>> {
  const order = await trx
    .selectFrom("payment_refund")
    .innerJoin("orders", "orders.id", "payment_refund.order_id")
    .select(["orders.id", "orders.customer_id"])
    .where("payment_refund.id", "=", refundId)
    .executeTakeFirst();
  if (!order) return err({ kind: "orderUnknown" });
  await lockCustomer(trx, order.customer_id);
  const refund = await findRefund(trx, refundId);
  const paid = (await findAttemptsOf(trx, order.id)).find(({ id }) => id === refund?.payment_id);
  return refund && paid ? ok({ refund, paid }) : err({ kind: "orderUnknown" });
}

async function startRefund(trx: Trx, paid: PaymentAttempt, request: Request): Promise<RefundResult> {
  const { isDone, reason = "", askedBy = null, approvalId = null } = request;
  const status = orderStatusFromCode(paid.order_status);
  if (status === null || !isOver(status)) return err({ kind: "orderStands", status });
  // A refund by hand is not sent to the provider.
  const state = await requestRefund(trx, paid, { byHand: isDone, reason, askedBy, approvalId });
  if (state === "returned") return err({ kind: "returnedThere" });
  if (state === "contested") return err({ kind: "contested" });
  await queueCustomerMail(trx, "orderMoneyBack", paid.order_id);
  const made = (await findRefundsOf(trx, paid.id)).at(-1);
  if (!made) throw new Error("A refund was asked for and is not there.");
  return isDone ? writeDone(trx, made, null, true) : ok({ ...factsOf(made), state, isNew: true });
}

async function sendAgain(trx: Trx, paid: PaymentAttempt, refund: Refund, by: AskedAgain): Promise<RefundResult> {
  if (refund.status === "accepted") return err({ kind: "doneBefore" });
  if (refund.status === "asked" || refund.status === "sent") return err({ kind: "underWay" });
  if (refund.status === "byHand") return err({ kind: "byHand", amount: refund.amount });
  const standing = await refundStillDue(trx, refund);
  if (!standing.ok) return standing;
  const pieces =
    refund.lines === null
      ? ok(null)
      : await refundProposal(trx, refund.order_id, { lines: refund.lines, freight: refund.freight });
  if (!pieces.ok) return pieces;
  const state = await retryRefund(trx, paid, refund, by);
  if (state === "returned") return err({ kind: "returnedThere" });
  if (state === "contested") return err({ kind: "contested" });
  if (state === "byHand") return err({ kind: "byHand", amount: refund.amount });
  const { amount } = (await findRefund(trx, refund.id)) ?? refund;
  return ok({ ...factsOf(refund), amount, state, isNew: false });
}

async function writeDone(
  trx: Trx,
  refund: Refund,
  trackingKey: string | null = null,
  isNew = false,
): Promise<RefundResult> {
  await changeRefund(trx, refund.id, { status: "accepted", tracking_key: trackingKey });
  return ok({ ...factsOf(refund), state: "done", isNew });
}

const factsOf = ({ id, order_id: orderId, amount }: Refund) => ({ refundId: id, orderId, amount });
