import type { ReturnState } from "../../../shared/domain/payment/refund/payment-return.ts";

/** What each documented status of an order means (providers §2.3). */
export const ORDER_STATUSES = {
  CREATED: "at PayPal's page",
  SAVED: "at PayPal's page",
  PAYER_ACTION_REQUIRED: "at PayPal's page",
  APPROVED: "waits to be captured",
  COMPLETED: "its captures tell",
  VOIDED: "over",
} as const;

export type OrderMeaning = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/** Null for a status that is not documented: it decides nothing. */
export const meaningOfOrder = (status: string): OrderMeaning | null =>
  Object.hasOwn(ORDER_STATUSES, status) ? ORDER_STATUSES[status as keyof typeof ORDER_STATUSES] : null;

/** What each documented status of a capture means (providers §2.3, docs/decisions/0047). */
export const CAPTURE_STATUSES = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid, given back",
  REFUNDED: "paid, given back",
  PENDING: "in review",
  DECLINED: "refused",
  FAILED: "refused",
} as const;

/** What each documented status of a refund means (providers §2.3). */
export const REFUND_STATUSES = {
  COMPLETED: "returned",
  PENDING: "returned",
  CANCELLED: "kept",
  FAILED: "kept",
} as const satisfies Record<string, ReturnState>;

/** What each documented status of a dispute means (Customer Disputes v1); `null`: its outcome tells. */
export const DISPUTE_STATUSES = {
  OPEN: "open",
  WAITING_FOR_BUYER_RESPONSE: "open",
  WAITING_FOR_SELLER_RESPONSE: "open",
  UNDER_REVIEW: "open",
  RESOLVED: null,
  OTHER: "heard",
} as const satisfies Record<string, ReturnState | null>;

/** What each documented outcome of a resolved dispute means; `heard`: staff have to look. */
export const DISPUTE_OUTCOMES = {
  RESOLVED_BUYER_FAVOUR: "returned",
  RESOLVED_SELLER_FAVOUR: "kept",
  RESOLVED_WITH_PAYOUT: "heard",
  CANCELED_BY_BUYER: "kept",
  ACCEPTED: "returned",
  DENIED: "kept",
  NONE: "heard",
} as const satisfies Record<string, ReturnState>;

export type CaptureMeaning = (typeof CAPTURE_STATUSES)[keyof typeof CAPTURE_STATUSES];

/** Null for a status that is not documented: it decides nothing. */
export const meaningOfCapture = (status: string): CaptureMeaning | null =>
  Object.hasOwn(CAPTURE_STATUSES, status) ? CAPTURE_STATUSES[status as keyof typeof CAPTURE_STATUSES] : null;

/** A word that is not in a table decides nothing. */
const readFrom = <State extends ReturnState | null>(table: Readonly<Record<string, State>>, word: string) =>
  Object.hasOwn(table, word) ? table[word] : undefined;

export const refundState = (status: string): ReturnState => readFrom(REFUND_STATUSES, status) ?? "heard";

export const disputeState = (status: string, outcome: string): ReturnState => {
  const state = readFrom<ReturnState | null>(DISPUTE_STATUSES, status);
  return state ?? (state === null ? (readFrom(DISPUTE_OUTCOMES, outcome) ?? "heard") : "heard");
};
