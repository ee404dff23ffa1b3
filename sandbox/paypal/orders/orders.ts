import { readBody } from "../body-fields.ts";
import type { CaptureOutcome, Order, PurchaseUnit } from "../entities.ts";
import { emitCaptureEvent, emitOrderEvent } from "../notifications.ts";
import { readOrderRequest } from "./order-request.ts";
import { paypalId } from "../paypal-context.ts";
import type { PaypalContext } from "../paypal-context.ts";
import { notFound, PaypalError } from "../paypal-errors.ts";
import type { PaypalStore } from "../paypal-store.ts";

/** Time to send the buyer to the approval page, and again from there to the capture. */
const ORDER_LIFE_MS = 3 * 60 * 60_000;

const isExpired = ({ core }: PaypalContext, order: Order): boolean => {
  if (order.status === "COMPLETED") return false;
  const since = order.redirectedAt ?? order.createdAt;
  return order.status === "VOIDED" || since.getTime() + ORDER_LIFE_MS <= core.clock.now().getTime();
};

/** The order, unless there is none or its time has passed and the settings make it vanish. */
export const findOrder = (context: PaypalContext, id: string): Order => {
  const order = context.store.orders.get(id);
  if (!order || (isExpired(context, order) && context.store.settings.expiredOrder === "notFound")) throw notFound();
  return order;
};

/** Ends the orders whose time is over. An approval that was not captured is given back, and a notification tells of it. */
export const expireOrders = async (context: PaypalContext): Promise<void> => {
  for (const order of context.store.orders.values()) {
    if (order.status === "VOIDED" || !isExpired(context, order)) continue;
    const wasApproved = order.status === "APPROVED";
    order.status = "VOIDED";
    order.updatedAt = context.core.clock.now();
    if (wasApproved) await emitOrderEvent(context, "CHECKOUT.PAYMENT-APPROVAL.REVERSED", order);
  }
};

/** An invoice number is used up by money that came, or may still come. */
const refuseUsedInvoices = (store: PaypalStore, units: readonly PurchaseUnit[]): void => {
  const used = new Set(
    [...store.captures.values()]
      .filter((capture) => capture.status !== "DECLINED" && capture.status !== "FAILED")
      .map((capture) => capture.invoiceId),
  );
  units.forEach((unit, index) => {
    if (unit.invoiceId === null || !used.has(unit.invoiceId)) return;
    throw PaypalError.of("DUPLICATE_INVOICE_ID", {
      field: `/purchase_units/${index}/invoice_id`,
      value: unit.invoiceId,
      location: "body",
    });
  });
};

export const createOrder = ({ store, core }: PaypalContext, body: unknown, requestId: string | null): Order => {
  const request = readOrderRequest(readBody(body));
  if (requestId === null)
    throw PaypalError.of("PAYPAL_REQUEST_ID_REQUIRED", { field: "PayPal-Request-Id", location: "header" });
  refuseUsedInvoices(store, request.units);
  const now = core.clock.now();
  const order: Order = {
    ...request,
    id: paypalId(),
    status: "PAYER_ACTION_REQUIRED",
    payer: null,
    instrumentIsBad: false,
    needsOtherInstrument: false,
    outcome: null,
    captures: [],
    redirectedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  store.orders.set(order.id, order);
  return order;
};

type Approval = { instrumentIsBad?: boolean; outcome?: CaptureOutcome };

/** The buyer agrees, for the first time or after a declined instrument. */
export const approveOrder = async (context: PaypalContext, order: Order, approval: Approval = {}): Promise<void> => {
  if (order.status === "COMPLETED" || order.status === "VOIDED") return;
  order.status = "APPROVED";
  order.payer ??= { id: paypalId(13), email: "comprador@example.mx" };
  order.instrumentIsBad = approval.instrumentIsBad ?? false;
  order.outcome = approval.outcome ?? null;
  order.needsOtherInstrument = false;
  order.updatedAt = context.core.clock.now();
  order.redirectedAt ??= order.updatedAt;
  await emitOrderEvent(context, "CHECKOUT.ORDER.APPROVED", order);
};

/** Decides a capture. There is no await in here: two requests for one order can never both capture. */
export const captureOrder = ({ store, core, addresses }: PaypalContext, order: Order): void => {
  if (order.status === "COMPLETED") throw PaypalError.of("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") throw PaypalError.of("ORDER_NOT_APPROVED");
  refuseUsedInvoices(store, order.units);
  if (order.instrumentIsBad) {
    order.needsOtherInstrument = true;
    if (store.settings.declinedOrder === "waits") order.status = "PAYER_ACTION_REQUIRED";
    const approval = { href: addresses().approvalOf(order.id), rel: "redirect", method: "GET" };
    throw PaypalError.of("INSTRUMENT_DECLINED", {}, [approval]);
  }
  const now = core.clock.now();
  const status = order.outcome ?? store.settings.captureOutcome;
  order.captures = order.units.map(({ referenceId, amount, customId, invoiceId }) => ({
    id: paypalId(),
    orderId: order.id,
    referenceId,
    amount,
    status,
    customId,
    invoiceId,
    refunds: [],
    createdAt: now,
    updatedAt: now,
  }));
  for (const capture of order.captures) store.captures.set(capture.id, capture);
  order.status = "COMPLETED";
  order.updatedAt = now;
};

export const tellOfCapture = async (context: PaypalContext, order: Order): Promise<void> => {
  for (const capture of order.captures) await emitCaptureEvent(context, `PAYMENT.CAPTURE.${capture.status}`, capture);
  await emitOrderEvent(context, "CHECKOUT.ORDER.COMPLETED", order);
};
