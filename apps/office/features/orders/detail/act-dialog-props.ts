import type { OrderAct } from "../../../../../shared/contract/staff/orders/order-parts.ts";
import { orderTimelineEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { type OrderDetail, orderEndpoint, ordersEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";
import { orderShipmentsEndpoint } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { DIALOG_TEXTS } from "./dialog-texts.ts";

/** What an act answered: done, or asked of a second person. */
export interface ActAnswered {
  readonly outcome: "done" | "rehearsed" | "asked";
  readonly approval?: { readonly id: number } | undefined;
}

export interface OrderDialogProps {
  order: OrderDetail;
  onReload: () => void;
  onDone: (answer: ActAnswered) => void;
  onClose: () => void;
}

/** The part that is the same in each act's dialog. */
export const common = ({ order, onReload, onDone, onClose }: OrderDialogProps) => ({
  of: DIALOG_TEXTS.of(order.id),
  invalidates: [orderEndpoint, orderTimelineEndpoint, orderShipmentsEndpoint, ordersEndpoint],
  onReload,
  onDone,
  onClose,
});

export const asksFor = ({ acts }: OrderDetail, wanted: OrderAct): boolean =>
  acts.some(({ act, asks }) => act === wanted && asks);
