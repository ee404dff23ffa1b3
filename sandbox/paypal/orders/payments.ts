import { readBody, readMoney, readText } from "../body-fields.ts";
import type { Capture, Refund } from "../entities.ts";
import { emitCaptureEvent, emitRefundEvent } from "../notifications.ts";
import { paypalId } from "../paypal-context.ts";
import type { PaypalContext } from "../paypal-context.ts";
import { notFound, PaypalError } from "../paypal-errors.ts";

const REFUND_LIMIT_MS = 180 * 24 * 60 * 60_000;

export const findCapture = ({ store }: PaypalContext, id: string): Capture => {
  const capture = store.captures.get(id);
  if (!capture) throw notFound();
  return capture;
};

export const findRefund = ({ store }: PaypalContext, id: string): Refund => {
  const refund = store.refunds.get(id);
  if (!refund) throw notFound();
  return refund;
};

/** Money that went back or is on its way. */
export const givenBack = (capture: Capture): number =>
  capture.refunds
    .filter(({ status }) => status === "COMPLETED" || status === "PENDING")
    .reduce((sum, refund) => sum + refund.amount.centavos, 0);

/** Decides and stores a refund, all that is left unless an amount is named; no await in here. */
export const refundCapture = ({ store, core }: PaypalContext, capture: Capture, body: unknown): Refund => {
  const fields = readBody(body);
  const asked = readMoney(fields, "", "amount");
  const invoiceId = readText(fields, "", "invoice_id", 127);
  const customId = readText(fields, "", "custom_id", 127);
  const note = readText(fields, "", "note_to_payer", 255);
  const now = core.clock.now();
  if (capture.status === "PENDING") throw PaypalError.of("PENDING_CAPTURE");
  if (capture.status === "DECLINED" || capture.status === "FAILED") throw PaypalError.of("REFUND_NOT_ALLOWED");
  const left = capture.amount.centavos - givenBack(capture);
  if (left === 0) throw PaypalError.of("CAPTURE_FULLY_REFUNDED");
  if (capture.createdAt.getTime() + REFUND_LIMIT_MS <= now.getTime())
    throw PaypalError.of("REFUND_TIME_LIMIT_EXCEEDED");
  if (asked && asked.currency !== capture.amount.currency) throw PaypalError.of("REFUND_CAPTURE_CURRENCY_MISMATCH");
  if (asked && asked.centavos > left) throw PaypalError.of("REFUND_AMOUNT_EXCEEDED", { field: "/amount/value" });
  if (invoiceId !== null && [...store.refunds.values()].some((other) => other.invoiceId === invoiceId))
    throw PaypalError.of("DUPLICATE_INVOICE_ID", { field: "/invoice_id", value: invoiceId, location: "body" });
  return addRefund({ store, core }, capture, {
    amount: asked ?? { ...capture.amount, centavos: left },
    status: store.settings.refundOutcome,
    customId,
    invoiceId,
    note,
  });
};

type NewRefund = Pick<Refund, "amount" | "status"> & Partial<Pick<Refund, "customId" | "invoiceId" | "note">>;

/** Without a name of its own a refund has the capture's. */
export const addRefund = (
  { store, core }: Pick<PaypalContext, "store" | "core">,
  capture: Capture,
  { amount, status, customId = null, invoiceId = null, note = null }: NewRefund,
): Refund => {
  const now = core.clock.now();
  const refund: Refund = {
    id: paypalId(),
    captureId: capture.id,
    amount,
    status,
    customId: customId ?? capture.customId,
    invoiceId,
    note,
    createdAt: now,
  };
  capture.refunds.push(refund);
  store.refunds.set(refund.id, refund);
  const total = givenBack(capture);
  if (total > 0) capture.status = total === capture.amount.centavos ? "REFUNDED" : "PARTIALLY_REFUNDED";
  capture.updatedAt = now;
  return refund;
};

export const tellOfRefund = async (context: PaypalContext, refund: Refund): Promise<void> => {
  if (refund.status === "COMPLETED") await emitRefundEvent(context, "PAYMENT.CAPTURE.REFUNDED", refund);
};

/** PayPal ends its review of a pending capture. False when it was over already. */
export const settleCapture = async (
  context: PaypalContext,
  capture: Capture,
  outcome: "COMPLETED" | "DENIED",
): Promise<boolean> => {
  if (capture.status !== "PENDING") return false;
  capture.status = outcome === "COMPLETED" ? "COMPLETED" : "DECLINED";
  capture.updatedAt = context.core.clock.now();
  await emitCaptureEvent(context, `PAYMENT.CAPTURE.${outcome}`, capture);
  return true;
};
