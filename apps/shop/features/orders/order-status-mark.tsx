import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import type { OrderSummary } from "./order.ts";

/** A status by shape, colour and word. A payment in review does not wait for the customer. */
export function OrderStatusMark({ status, isInReview }: Pick<OrderSummary, "status" | "isInReview">) {
  if (status === null) return null;
  if (isInReview) return <StatusMark kind="pending">Pago en revisión</StatusMark>;
  const { icon, label } = ORDER_STATUSES[status];
  return <StatusMark kind={icon}>{label}</StatusMark>;
}
