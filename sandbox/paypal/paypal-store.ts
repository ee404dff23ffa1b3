import type { Capture, CaptureOutcome, Dispute, Order, Refund, RefundStatus } from "./entities.ts";

/** Facts about which sources differ or are silent, and what the next payments shall come to. */
type PaypalSettings = {
  /** What is left of an order whose time is over. */
  expiredOrder: "notFound" | "voided";
  /** What an order says after a declined instrument: that it is approved all the same, or that it waits for its buyer. */
  declinedOrder: "approved" | "waits";
  /** Name of the approval link. */
  approvalRel: "approve" | "payer-action";
  captureOutcome: CaptureOutcome;
  refundOutcome: RefundStatus;
  /** Whether the app has the permission to read disputes. */
  seesDisputes: boolean;
};

export const DEFAULT_SETTINGS: Readonly<PaypalSettings> = {
  expiredOrder: "notFound",
  declinedOrder: "approved",
  approvalRel: "payer-action",
  captureOutcome: "COMPLETED",
  refundOutcome: "COMPLETED",
  seesDisputes: true,
};

/** Values each setting may take. */
export const SETTING_VALUES: Readonly<Record<keyof PaypalSettings, readonly unknown[]>> = {
  expiredOrder: ["notFound", "voided"],
  declinedOrder: ["approved", "waits"],
  approvalRel: ["approve", "payer-action"],
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
  remembered: Map<string, Remembered>;
  settings: PaypalSettings;
};

export const createPaypalStore = (): PaypalStore => ({
  tokens: new Map(),
  orders: new Map(),
  captures: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  remembered: new Map(),
  settings: { ...DEFAULT_SETTINGS },
});

/** Access tokens stay: a client that holds one is not told to ask for another. */
export const clearPaypalStore = (store: PaypalStore): void => {
  for (const part of [store.orders, store.captures, store.refunds, store.disputes, store.remembered]) part.clear();
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
