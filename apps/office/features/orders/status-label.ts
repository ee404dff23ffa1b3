import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { ORDER_STATUS_LOOKS } from "../../kit/status/order-status-look.ts";

/** How staff call the status of a code; an unknown one by its number. */
export function statusLabel(code: number): string {
  const status = orderStatusFromCode(code);
  return status ? ORDER_STATUS_LOOKS[status].label : String(code);
}
