import { sql } from "kysely";
import { isOver, type OrderStatus, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomer } from "../../customers/lock-customer.ts";
import type { PaymentRefundTable } from "../../../db/tables/orders.ts";
import { queueCustomerMail } from "../../orders/order-mails.ts";
import { findAttemptsOf, type PaymentAttempt } from "../payment-attempts.ts";
import { requestRefund, retryRefund } from "./payment-refunds.ts";

export type RefundError =
  | { readonly kind: "orderUnknown" }
  | { readonly kind: "nothingPaid" }
  /** Its tyres are still on their way to the customer. */
  | { readonly kind: "orderStands"; readonly status: OrderStatus | null }
  | { readonly kind: "underWay" }
  | { readonly kind: "doneBefore" }
  | { readonly kind: "byHand"; readonly amount: number }
  /** Its provider gave it back before us. */
  | { readonly kind: "returnedThere" }
  /** A chargeback or a dispute is not decided: the money would go twice. */
  | { readonly kind: "contested" };

export interface Refunded {
  readonly orderId: number;
  readonly amount: number;
  readonly state: "asked" | "byHand" | "done";
}

interface Request {
  readonly orderId: number;
  /** Staff gave it back themselves: it is only written down. */
  readonly isDone: boolean;
}

/**
 * Gives an order's payment back, whole and once: for an order that was delivered or has ended without a sale. One that its
 * provider refused is asked for again; one that goes back by hand is written down when staff have done it.
 */
export const refundOrder = (db: Handle, { orderId, isDone }: Request): Promise<Result<Refunded, RefundError>> =>
  transact(db, async (trx): Promise<Result<Refunded, RefundError>> => {
    const order = await trx.selectFrom("orders").select(["customer_id"]).where("id", "=", orderId).executeTakeFirst();
    if (!order) return err({ kind: "orderUnknown" });
    await lockCustomer(trx, order.customer_id);
    const paid = (await findAttemptsOf(trx, orderId)).findLast(({ status }) => status === "paid");
    if (!paid) return err({ kind: "nothingPaid" });
    const before = await trx
      .selectFrom("payment_refund")
      .select(["id", "status", "amount"])
      .where("attempt_id", "=", paid.id)
      .forUpdate()
      .executeTakeFirst();
    const state = before ? await continueRefund(trx, paid, before, isDone) : await startRefund(trx, paid, isDone);
    return state.ok ? ok({ orderId, amount: await refundAmount(trx, paid.id), state: state.value }) : state;
  });

const refundAmount = async (trx: Trx, attemptId: number): Promise<number> =>
  (
    await trx
      .selectFrom("payment_refund")
      .select("amount")
      .where("attempt_id", "=", attemptId)
      .executeTakeFirstOrThrow()
  ).amount;

type RefundStart = Result<Refunded["state"], RefundError>;

async function startRefund(trx: Trx, paid: PaymentAttempt, isDone: boolean): Promise<RefundStart> {
  const status = orderStatusFromCode(paid.order_status);
  if (status === null || !isOver(status)) return err({ kind: "orderStands", status });
  // A refund by hand is not sent to the provider.
  const state = await requestRefund(trx, paid, { byHand: isDone });
  if (state === "returned") return err({ kind: "returnedThere" });
  if (state === "contested") return err({ kind: "contested" });
  if (isDone) await writeDone(trx, "attempt_id", paid.id);
  await queueCustomerMail(trx, "orderMoneyBack", paid.order_id);
  return ok(isDone ? "done" : state);
}

async function continueRefund(
  trx: Trx,
  paid: PaymentAttempt,
  { id, status, amount }: Pick<PaymentRefundTable, "status" | "amount"> & { readonly id: number },
  isDone: boolean,
): Promise<RefundStart> {
  if (status === "accepted") return err({ kind: "doneBefore" });
  if (status === "asked" || status === "sent") return err({ kind: "underWay" });
  if (isDone) {
    await writeDone(trx, "id", id);
    return ok("done");
  }
  if (status === "declined") {
    const state = await retryRefund(trx, paid, { id, amount });
    if (state === "returned") return err({ kind: "returnedThere" });
    if (state === "contested") return err({ kind: "contested" });
    return state === "asked" ? ok("asked") : err({ kind: "byHand", amount });
  }
  return err({ kind: "byHand", amount });
}

const writeDone = (trx: Trx, column: "id" | "attempt_id", value: number) =>
  trx
    .updateTable("payment_refund")
    .set({ status: "accepted", updated_at: sql`now()` })
    .where(column, "=", value)
    .execute();
