export type Fields = Readonly<Record<string, unknown>>;

/** Hundredths of the currency's unit, whole. */
export type Money = { centavos: number; currency: string };

export type PurchaseUnit = {
  referenceId: string;
  amount: Money;
  description: string | null;
  customId: string | null;
  invoiceId: string | null;
  /** As sent, and told back. */
  sent: Fields;
};

type OrderStatus = "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";

/** What a capture comes to once the buyer has approved. */
export type CaptureOutcome = "COMPLETED" | "PENDING" | "DECLINED" | "FAILED";

export type Payer = { id: string; email: string };

export type Order = {
  id: string;
  status: OrderStatus;
  units: PurchaseUnit[];
  returnUrl: string | null;
  cancelUrl: string | null;
  brandName: string | null;
  payer: Payer | null;
  /** The buyer chose a means of payment that every capture finds declined, until another approval. */
  instrumentIsBad: boolean;
  /** A capture was declined: the buyer is to choose another means of payment at the approval link. */
  needsOtherInstrument: boolean;
  /** What the buyer's page asked for; null leaves it to the settings. */
  outcome: CaptureOutcome | null;
  captures: Capture[];
  /** When the buyer first opened the approval page. */
  redirectedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type CaptureStatus = CaptureOutcome | "PARTIALLY_REFUNDED" | "REFUNDED";

export type Capture = {
  id: string;
  orderId: string;
  referenceId: string;
  amount: Money;
  status: CaptureStatus;
  customId: string | null;
  invoiceId: string | null;
  refunds: Refund[];
  createdAt: Date;
  updatedAt: Date;
};

export type RefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

export type Refund = {
  id: string;
  captureId: string;
  amount: Money;
  status: RefundStatus;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
  createdAt: Date;
};

export type DisputeStatus =
  | "OPEN"
  | "WAITING_FOR_BUYER_RESPONSE"
  | "WAITING_FOR_SELLER_RESPONSE"
  | "UNDER_REVIEW"
  | "RESOLVED"
  | "OTHER";

export type DisputeOutcome =
  | "RESOLVED_BUYER_FAVOUR"
  | "RESOLVED_SELLER_FAVOUR"
  | "RESOLVED_WITH_PAYOUT"
  | "CANCELED_BY_BUYER"
  | "ACCEPTED"
  | "DENIED"
  | "NONE";

export type Dispute = {
  id: string;
  captureId: string;
  amount: Money;
  status: DisputeStatus;
  outcome: DisputeOutcome | null;
  /** What went back by its outcome. */
  refunded: Money | null;
  /** Until when the seller may answer. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
};
