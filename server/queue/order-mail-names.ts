import type { Jobs } from "./add-job.ts";

/**
 * Each e-mail about an order by name: the last word of its Message-ID, and of its job's key. Changing one makes a repeated send look
 * like a new mail.
 */
const ORDER_MAIL_NAMES = {
  orderReserved: "reserved",
  depositInReview: "deposit-in-review",
  orderInReview: "in-review",
  orderPaid: "paid",
  orderExpired: "expired",
  orderRefunded: "refunded",
  paymentDeclined: "declined",
  orderMoneyBack: "money-back",
  orderCancelled: "cancelled",
  orderCancelledPaid: "cancelled-paid",
  orderCancelledContested: "cancelled-contested",
  orderSentToStore: "sent-to-store",
  orderShipped: "shipped",
  orderShippedToBranch: "shipped-to-branch",
  orderAtCourierBranch: "at-courier-branch",
  orderAtHumanResources: "at-human-resources",
  orderAtDealerBranch: "at-dealer-branch",
  orderDelivered: "delivered",
} as const satisfies Record<Jobs["send_mail"]["kind"], string>;

/** A step that an order takes again, as a second shipment, is another e-mail. */
export const orderMailName = ({ kind, nth = 1 }: Pick<Jobs["send_mail"], "kind" | "nth">): string =>
  nth > 1 ? `${ORDER_MAIL_NAMES[kind]}-${nth}` : ORDER_MAIL_NAMES[kind];
