import type { Capture, Dispute, Order, Refund } from "./entities.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { toWireCapture, toWireDispute, toWireRefund } from "./wire.ts";

const SUMMARIES: Readonly<Record<string, string>> = {
  "CHECKOUT.ORDER.APPROVED": "An order has been approved by buyer",
  "CHECKOUT.ORDER.COMPLETED": "Checkout Order Completed",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED": "A payment has been reversed after approval.",
};

const summaryOf = (type: string, amount: string): string =>
  SUMMARIES[type] ?? `Payment ${type.split(".").at(-1)?.toLowerCase() ?? ""} for ${amount}`;

export const emitOrderEvent = (context: PaypalContext, type: string, order: Order): Promise<void> =>
  context.emit({
    type,
    resourceType: "checkout-order",
    summary: summaryOf(type, ""),
    resource: {
      ...context.order(order),
      ...(type.startsWith("CHECKOUT.PAYMENT-APPROVAL") ? { order_id: order.id } : {}),
    },
  });

export const emitCaptureEvent = (context: PaypalContext, type: string, capture: Capture): Promise<void> => {
  const resource = toWireCapture(capture, context.addresses());
  const { value, currency_code } = resource.amount;
  const summary = summaryOf(type, `$ ${value} ${currency_code}`);
  return context.emit({ type, resourceType: "capture", summary, resource });
};

/** The resource of PAYMENT.CAPTURE.REFUNDED is the refund; its link `up` leads to the capture. */
export const emitRefundEvent = (context: PaypalContext, type: string, refund: Refund): Promise<void> => {
  const resource = toWireRefund(refund, context.addresses());
  const summary = `A $ ${resource.amount.value} ${resource.amount.currency_code} capture payment was refunded`;
  return context.emit({ type, resourceType: "refund", summary, resource });
};

/** The resource of CUSTOMER.DISPUTE.* is the dispute, which names the capture and no order. */
export const emitDisputeEvent = (context: PaypalContext, type: string, dispute: Dispute): Promise<void> => {
  const resource = toWireDispute(dispute, context.addresses());
  return context.emit({ type, resourceType: "dispute", summary: `Dispute ${dispute.status}`, resource });
};
