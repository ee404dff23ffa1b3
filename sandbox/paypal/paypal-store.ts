import type { Capture, CaptureOutcome, Dispute, Order, Refund, RefundStatus, Webhook } from "./entities.ts";

const HOUR_MS = 60 * 60_000;

/** Facts about which sources differ or are silent, and what the next payments shall come to. */
type PaypalSettings = {
  /** HTTP status when a PayPal-Request-Id comes back with another body. */
  requestIdMismatch: 400 | 422;
  /** What is left of an order whose time is over. */
  expiredOrder: "notFound" | "voided";
  /** What an order says after a declined instrument: that it is approved all the same, or that it waits for its buyer. */
  declinedOrder: "approved" | "waits";
  /** Whether an order with a payment source is refused without PayPal-Request-Id. */
  requiresRequestId: boolean;
  /** Time to send the buyer to the approval page, and again from there to the capture; longer by contract. */
  orderLifeMs: number;
  /** Name of the approval link; `byPaymentSource` is `payer-action` with one and `approve` without. */
  approvalRel: "byPaymentSource" | "approve" | "payer-action";
  /** Whether a capture with `return=minimal` tells nothing of the captures: only id, status and links. */
  bareMinimalCapture: boolean;
  captureOutcome: CaptureOutcome;
  refundOutcome: RefundStatus;
  /** Whether the app has the permission to read disputes. */
  seesDisputes: boolean;
};

export const DEFAULT_SETTINGS: Readonly<PaypalSettings> = {
  requestIdMismatch: 422,
  expiredOrder: "notFound",
  declinedOrder: "approved",
  requiresRequestId: true,
  orderLifeMs: 3 * HOUR_MS,
  approvalRel: "byPaymentSource",
  bareMinimalCapture: false,
  captureOutcome: "COMPLETED",
  refundOutcome: "COMPLETED",
  seesDisputes: true,
};

/** Values each setting may take; numbers are any above zero. */
export const SETTING_VALUES: Readonly<Record<keyof PaypalSettings, readonly unknown[] | "number">> = {
  requestIdMismatch: [400, 422],
  expiredOrder: ["notFound", "voided"],
  declinedOrder: ["approved", "waits"],
  requiresRequestId: [true, false],
  orderLifeMs: "number",
  approvalRel: ["byPaymentSource", "approve", "payer-action"],
  bareMinimalCapture: [true, false],
  captureOutcome: ["COMPLETED", "PENDING", "DECLINED", "FAILED"],
  refundOutcome: ["COMPLETED", "PENDING", "FAILED", "CANCELLED"],
  seesDisputes: [true, false],
};

/** A request that was carried out, by its PayPal-Request-Id. */
export type Remembered = { fingerprint: string; resourceId: string; until: number };

export type PaypalStore = {
  /** Access tokens and when they end. */
  tokens: Map<string, number>;
  /** In order of creation. */
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  /** In order of creation. */
  disputes: Map<string, Dispute>;
  webhooks: Map<string, Webhook>;
  remembered: Map<string, Remembered>;
  settings: PaypalSettings;
};

export const createPaypalStore = (): PaypalStore => ({
  tokens: new Map(),
  orders: new Map(),
  captures: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  webhooks: new Map(),
  remembered: new Map(),
  settings: { ...DEFAULT_SETTINGS },
});

/** Access tokens stay: a client that holds one is not told to ask for another. */
export const clearPaypalStore = (store: PaypalStore): void => {
  for (const part of [store.orders, store.captures, store.refunds, store.disputes, store.webhooks, store.remembered])
    part.clear();
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
