import { ZERO } from "../../../../shared/domain/money/money.ts";
import { canTransition, type OrderStatus, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import { restoreCart } from "../../cart/cart-transfer.ts";
import { type MoveLog, moveOrder, noteOrder } from "../../orders/order-moves.ts";
import { articlesOf } from "../../orders/orders.service.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { findLatestAttempt, lockAttempt, type PaymentAttempt, updateAttempt } from "../attempts/payment-attempts.ts";
import { askExcess, type RefundAsked } from "../refunds/ask-refund.ts";
import { requestRefund, canRefund, type RefundRequested } from "../refunds/payment-refunds.ts";
import { moneyLeft } from "../refunds/payment-returns.ts";
import type { RecordingServices } from "./record-outcome.ts";
import { payOrder } from "./record-paid.ts";

export interface Judgement {
  readonly orderId: number;
  readonly decision: "accept" | "refund";
  /** Who decided, and why: both go into the order's history. */
  readonly by: string;
  readonly reason: string;
  readonly staffId?: number | null | undefined;
  readonly approvalId?: number | null | undefined;
}

export interface Resolved {
  readonly status: OrderStatus | null;
  /** Null: nothing goes back. */
  readonly refund: RefundRequested | null;
  /** What of an accepted payment goes back because it is above the price; null: nothing. */
  readonly excess: RefundAsked | null;
}

export type MismatchError =
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "noMismatch" }
  /** Its money went back, or is contested: tyres would ship for nothing. */
  | { readonly kind: "moneyWentBack" };

const OTHER_AMOUNT = "Recibimos tu pago por otro importe. Cancelamos el pedido y te devolvemos tu dinero.";

/**
 * Ends what an order of another amount waits for: staff take it as paid, and what is above the price goes back, or they cancel it and the money
 * that came goes back. One transaction, once: a second judgement finds nothing to decide.
 */
export async function resolveMismatch(
  { db, log }: RecordingServices,
  judgement: Judgement,
): Promise<Result<Resolved, MismatchError>> {
  const attempt = await findLatestAttempt(db, judgement.orderId);
  if (!attempt) return err({ kind: "orderNotFound" });
  return transact(db, async (trx): Promise<Result<Resolved, MismatchError>> => {
    await lockCustomer(trx, attempt.customer_id);
    if ((await lockAttempt(trx, attempt.id)).status !== "mismatch") return err({ kind: "noMismatch" });
    const left = await moneyLeft(trx, attempt);
    if (judgement.decision === "accept" && (left.rest === ZERO || left.isContested))
      return err({ kind: "moneyWentBack" });
    await updateAttempt(trx, attempt.id, { status: "paid" });
    let refund: Resolved["refund"] = null;
    let excess: Resolved["excess"] = null;
    if (judgement.decision === "refund") refund = await cancelAndRefund(trx, attempt, judgement, log);
    else {
      await accept(trx, attempt, judgement, log);
      // Late money may have gone back instead.
      if (await hasRefund(trx, attempt.id)) refund = canRefund(attempt) ? "asked" : "byHand";
      else {
        const { reason, approvalId = null, staffId = null } = judgement;
        excess = (await askExcess(trx, attempt, { reason, approvalId, askedBy: staffId })) ?? null;
      }
    }
    const now = await findLatestAttempt(trx, judgement.orderId);
    return ok({ status: now ? orderStatusFromCode(now.order_status) : null, refund, excess });
  });
}

const reasonOf = (what: "accepted" | "refunded", { by, reason }: Judgement): string =>
  `other amount ${what} by ${by}: ${reason}`;

const accept = (trx: Trx, attempt: PaymentAttempt, judgement: Judgement, log: MoveLog) =>
  payOrder(trx, attempt, { actor: "staff", reason: reasonOf("accepted", judgement), isJudgement: true }, log);

async function cancelAndRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  judgement: Judgement,
  log: MoveLog,
): Promise<RefundRequested> {
  const { order_id: orderId } = attempt;
  const by = { orderId, actor: "staff", reason: reasonOf("refunded", judgement) } as const;
  const now = await findLatestAttempt(trx, orderId);
  const status = now ? orderStatusFromCode(now.order_status) : null;
  if (status !== null && canTransition(status, "cancelled")) {
    await moveOrder(trx, { ...by, to: "cancelled", failureReason: OTHER_AMOUNT }, log);
    await restoreCart(trx, orderId, await articlesOf(trx, orderId));
  } else {
    // One that had ended stays as it is; its articles are in the cart already.
    await noteOrder(trx, by);
  }
  const asked = await requestRefund(trx, attempt);
  if (asked === "asked" || asked === "byHand")
    await queueCustomerMail(trx, "orderRefunded", orderId, { why: "otherAmount" });
  else await queueCustomerMail(trx, "orderCancelledContested", orderId);
  return asked;
}

const hasRefund = async (trx: Trx, attemptId: number): Promise<boolean> =>
  (await trx.selectFrom("payment_refund").select("id").where("payment_id", "=", attemptId).executeTakeFirst()) !==
  undefined;
