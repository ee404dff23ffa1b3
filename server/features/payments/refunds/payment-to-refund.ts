import { ZERO } from "../../../../shared/domain/money/money.ts";
import { isOver, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { findAttemptsOf, type PaymentAttempt } from "../attempts/payment-attempts.ts";
import type { RefundError } from "./refund-error.ts";
import { refundRoom, type RefundRoom } from "./refund-rows.ts";

export interface PaymentToRefund {
  readonly attempt: PaymentAttempt;
  readonly room: RefundRoom;
}

/** The newest payment of an order that is over of which something is left. `lock` is called with each payment before its money is counted. */
export async function paymentToRefund(
  db: Handle,
  orderId: number,
  lock?: (attemptId: number) => Promise<unknown>,
): Promise<Result<PaymentToRefund, RefundError>> {
  const paid = (await findAttemptsOf(db, orderId)).filter(({ status }) => status === "paid").toReversed();
  const [newest] = paid;
  if (!newest) return err({ kind: "nothingPaid" });
  const status = orderStatusFromCode(newest.order_status);
  if (status === null || !isOver(status)) return err({ kind: "orderStands", status });
  for (const { id } of paid) await lock?.(id);
  const rooms: PaymentToRefund[] = [];
  for (const attempt of paid) rooms.push({ attempt, room: await refundRoom(db, attempt) });
  const found = rooms.find(({ room }) => room.room > ZERO) ?? rooms[0];
  if (!found || rooms.every(({ room }) => room.rest === ZERO)) return err({ kind: "returnedThere" });
  return ok(found);
}

/** Why no part of an order's payments goes back now, whatever is chosen; null: some may. */
export async function whyNoRefund(db: Handle, orderId: number): Promise<RefundError | null> {
  const payment = await paymentToRefund(db, orderId);
  if (!payment.ok) return payment.error;
  return payment.value.room.isContested ? { kind: "contested" } : null;
}
