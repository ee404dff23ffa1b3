import { type OrderStatus, orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Trx } from "../../db/database.ts";
import { lockCartsOf, restoreCart } from "../cart/cart-transfer.ts";
import { moveOrder } from "../orders/order-moves.ts";
import { articlesOf } from "../orders/orders.service.ts";
import { tellCustomer } from "./order-notices.ts";
import { findLatestAttempt, lockAttempt, type PaymentAttempt, updateAttempt } from "./payment-attempts.ts";
import { askRefund, canRefund } from "./payment-refunds.ts";
import type { RecordingServices } from "./record-outcome.ts";
import { payOrder } from "./record-paid.ts";

export interface Judgement {
  readonly orderId: number;
  readonly decision: "accept" | "refund";
  /** Who decided, and why: both go into the order's history. */
  readonly by: string;
  readonly reason: string;
}

export interface Resolved {
  readonly status: OrderStatus | null;
  /** Null: nothing goes back. */
  readonly refund: "asked" | "byHand" | null;
}

export type MismatchError = { readonly kind: "orderNotFound" } | { readonly kind: "noMismatch" };

const OTHER_AMOUNT = "Recibimos tu pago por otro importe. Cancelamos el pedido y te devolvemos tu dinero.";

/**
 * Ends what an order of another amount waits for: staff take it as paid, or cancel it and the money that came goes back. One
 * transaction, once: a second judgement finds nothing to decide.
 */
export async function resolveMismatch(
  { db }: Pick<RecordingServices, "db">,
  judgement: Judgement,
): Promise<Result<Resolved, MismatchError>> {
  const attempt = await findLatestAttempt(db, judgement.orderId);
  if (!attempt) return err({ kind: "orderNotFound" });
  return db.transaction().execute(async (trx): Promise<Result<Resolved, MismatchError>> => {
    await lockCartsOf(trx, attempt.customer_id);
    if ((await lockAttempt(trx, attempt.id)).status !== "mismatch") return err({ kind: "noMismatch" });
    await updateAttempt(trx, attempt.id, { status: "paid" });
    if (judgement.decision === "refund") await cancelAndRefund(trx, attempt, judgement);
    else await payOrder(trx, attempt, { actor: "staff", reason: reasonOf("accepted", judgement) });
    const now = await findLatestAttempt(trx, judgement.orderId);
    const isRefunded = await hasRefund(trx, attempt.id);
    return ok({
      status: now ? orderStatusFromCode(now.order_status) : null,
      refund: isRefunded ? (canRefund(attempt) ? "asked" : "byHand") : null,
    });
  });
}

const reasonOf = (what: "accepted" | "refunded", { by, reason }: Judgement): string =>
  `other amount ${what} by ${by}: ${reason}`;

async function cancelAndRefund(trx: Trx, attempt: PaymentAttempt, judgement: Judgement): Promise<void> {
  const { order_id: orderId } = attempt;
  const reason = reasonOf("refunded", judgement);
  const move = { orderId, to: "cancelled", actor: "staff", reason, failureReason: OTHER_AMOUNT } as const;
  // One that had ended unpaid stays as it is; its articles are in the cart already.
  if (await moveOrder(trx, move)) await restoreCart(trx, orderId, await articlesOf(trx, orderId));
  await askRefund(trx, attempt);
  await tellCustomer(trx, "orderRefunded", orderId);
}

const hasRefund = async (trx: Trx, attemptId: number): Promise<boolean> =>
  (await trx.selectFrom("payment_refund").select("id").where("attempt_id", "=", attemptId).executeTakeFirst()) !==
  undefined;
