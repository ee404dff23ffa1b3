import type { OrderHistory } from "../../../../shared/domain/orders/order-timeline.ts";
import type { Order } from "./order.ts";

type Told = Pick<
  Order,
  "status" | "placedAt" | "moments" | "deliveryType" | "deliveredBy" | "cashSlip" | "deposit" | "isInReview"
>;

/** Null for a status or a delivery that is not known here. */
export function orderHistoryOf({ status, deliveryType, cashSlip, deposit, ...told }: Told): OrderHistory | null {
  if (status === null || deliveryType === null) return null;
  return { ...told, status, deliveryType, dueAt: cashSlip?.dueAt ?? deposit?.dueAt ?? null };
}
