import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";

/** A status by shape, colour and word. A payment in review does not wait for the customer. */
export function OrderStatusMark({ code, isInReview = false }: { code: number; isInReview?: boolean | undefined }) {
  const status = orderStatusFromCode(code);
  if (status === null) return null;
  if (isInReview) return <StatusMark kind="pending">Pago en revisión</StatusMark>;
  const { icon, label } = ORDER_STATUSES[status];
  return <StatusMark kind={icon}>{label}</StatusMark>;
}
