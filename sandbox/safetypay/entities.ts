/** What a shop asked for: a page where its buyer pays one sale. */
export type Token = {
  id: string;
  /** The shop's reference, `MerchantSalesID`. Several tokens may share it. */
  salesId: string;
  /** The very text the shop sent, two decimals: signatures are over it. */
  amount: string;
  currency: string;
  merchantName: string | null;
  okUrl: string;
  errorUrl: string;
  createdAt: Date;
  expiresAt: Date;
  /** Set once the buyer chose how to pay, or the time ran out. */
  operationId: string | null;
};

/** One step of an operation: 101 pending, 102 paid, 100 expired, or a code a test asked for. */
export type Activity = { code: string; description: string; at: Date };

export type Operation = {
  /** 16 digits; `ReferenceNo` of a notification, `OperationID` of a query. */
  id: string;
  salesId: string;
  /** The shop's order number, learnt from its acknowledgement. */
  orderNo: string;
  amount: string;
  currency: string;
  createdAt: Date;
  paymentReference: string;
  authorizationCode: string;
  /** Oldest first. */
  activities: Activity[];
};

export type Refund = { id: string; operationId: string; merchantRefundId: string; centavos: number; at: Date };

export const STATUS_DESCRIPTIONS: Readonly<Record<string, string>> = {
  "100": "Expired",
  "101": "Purchase Pending",
  "102": "Paid",
  "201": "Settled",
};

export const hasStatus = (operation: Operation, code: string): boolean =>
  operation.activities.some((activity) => activity.code === code);

/** Whole centavos of an amount with exactly two decimals; null for other texts. */
export const toCentavos = (amount: string): number | null => {
  const parts = /^(\d{1,12})\.(\d{2})$/.exec(amount);
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : null;
};
