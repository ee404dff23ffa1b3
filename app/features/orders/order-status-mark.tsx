import { ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import { StatusMark } from "../../ui/status-mark.tsx";

/** A status by shape, colour and word. */
export function OrderStatusMark({ code }: { code: number }) {
  const status = orderStatusFromCode(code);
  if (status === null) return null;
  const { icon, label } = ORDER_STATUSES[status];
  return <StatusMark kind={icon}>{label}</StatusMark>;
}
