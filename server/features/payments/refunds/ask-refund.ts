import { type Centavos, centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { refundAmount } from "../../../../shared/domain/payment/refund/refund-amounts.ts";
import type { RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { lockAttempt, type PaymentAttempt } from "../attempts/payment-attempts.ts";
import { attachAccount, type PaidByHand } from "./refund-account.ts";
import { addRefundJob, canBeSent } from "./payment-refunds.ts";
import { paymentToRefund } from "./payment-to-refund.ts";
import type { RefundError } from "./refund-error.ts";
import { type RefundChoice, refundProposal } from "./refund-proposal.ts";
import { insertRefund, refundRoom } from "./refund-rows.ts";

export interface AskedRefund extends RefundChoice {
  readonly orderId: number;
  /** Centavos; null: what the pieces and the freight cost, as far as it is left. */
  readonly amount: Centavos | null;
  readonly kind: RefundKind;
  /** Needed for less than was proposed. */
  readonly reason: string;
  /** The return of goods that it pays for. */
  readonly returnId: number | null;
  /** Staff pay it, also where the provider could. */
  readonly byHand?: PaidByHand | undefined;
  readonly approvalId?: number | null | undefined;
  /** Null: the shop itself, or the command line. */
  readonly askedBy?: number | null | undefined;
}

export interface RefundAsked {
  readonly refundId: number;
  readonly amount: Centavos;
  /** Sent by a job, or paid by hand. */
  readonly state: "asked" | "byHand";
}

/**
 * Asks for a part of an order's payment to go back, or all that is left of it: pieces, freight, or an amount as a rebate. Never more than
 * came in and did not go back. The order keeps its status (office section 8). Locks the customer, then the payment.
 */
export async function askRefund(trx: Trx, asked: AskedRefund): Promise<Result<RefundAsked, RefundError>> {
  const { orderId, kind } = asked;
  const order = await trx.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirst();
  if (!order) return err({ kind: "orderUnknown" });
  await lockCustomer(trx, order.customer_id);
  const payment = await paymentToRefund(trx, orderId, (id) => lockAttempt(trx, id));
  if (!payment.ok) return payment;
  const { attempt, room } = payment.value;
  const proposal = await refundProposal(trx, orderId, asked);
  if (!proposal.ok) return proposal;
  const amount = refundAmount({
    amount: asked.amount,
    proposed: proposal.value.proposed,
    refundable: room.room,
    isRebate: kind === "rebate",
    hasReason: asked.reason.trim() !== "",
  });
  if (typeof amount !== "number") return err(amount);
  if (room.isContested) return err({ kind: "contested" });
  const state = asked.byHand === undefined && (await canBeSent(trx, attempt, room)) ? "asked" : "byHand";
  const refundId = await insertRefund(trx, attempt.id, {
    amount,
    status: state,
    lines: asked.lines.filter(({ pieces }) => pieces > 0),
    freight: asked.freight,
    kind,
    reason: asked.reason,
    returnId: asked.returnId,
    approvalId: asked.approvalId ?? null,
    askedBy: asked.askedBy ?? null,
  });
  if (refundId === undefined) return err({ kind: "aboveRefundable", left: room.room });
  const accountId = asked.byHand?.accountId ?? null;
  if (accountId !== null && !(await attachAccount(trx, { orderId, refundId, accountId })))
    return err({ kind: "accountGone" });
  if (state === "asked") await addRefundJob(trx, { id: refundId, paymentId: attempt.id });
  await notifyCustomer(trx, orderId, refundId);
  return ok({ refundId, amount, state });
}

interface AskedExcess {
  readonly reason: string;
  readonly approvalId: number | null;
  readonly askedBy: number | null;
}

/**
 * Asks for what an accepted payment has above its order's price to go back: of no piece and no freight. The order goes on, so it is asked for
 * before the order is over. Undefined: nothing is above. The payment is locked.
 */
export async function askExcess(
  trx: Trx,
  attempt: PaymentAttempt,
  asked: AskedExcess,
): Promise<RefundAsked | undefined> {
  const room = await refundRoom(trx, attempt);
  const amount = centavos(Math.max(ZERO, room.room - attempt.amount));
  // Of another currency the amounts do not compare.
  if (amount === ZERO || (attempt.paid_currency ?? "MXN") !== "MXN") return undefined;
  const state = (await canBeSent(trx, attempt, room)) ? "asked" : "byHand";
  const refundId = await insertRefund(trx, attempt.id, {
    ...asked,
    amount,
    status: state,
    lines: [],
    freight: false,
    kind: "otherAmount",
  });
  if (refundId === undefined) return undefined;
  if (state === "asked") await addRefundJob(trx, { id: refundId, paymentId: attempt.id });
  await notifyCustomer(trx, attempt.order_id, refundId);
  return { refundId, amount, state };
}

/** Each refund has an e-mail of its own. */
async function notifyCustomer(trx: Trx, orderId: number, refundId: number): Promise<void> {
  const { nth } = await trx
    .selectFrom("payment_refund")
    .select((eb) => eb.fn.countAll<number>().as("nth"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await queueCustomerMail(trx, "orderMoneyBack", orderId, { nth, refundId });
}
