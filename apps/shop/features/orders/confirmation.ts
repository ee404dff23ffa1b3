import { DELIVERY_TYPES } from "../../../../shared/domain/orders/delivery-type.ts";
import {
  confirmationOf,
  opensConfirmation,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../../shared/domain/orders/order-status.ts";
import { addressLines } from "../addresses/address-lines.ts";
import { branchLines, branchTitle } from "../dealers/branch.ts";
import { PAYMENT_TYPES } from "../../../../shared/domain/payment/payment-type.ts";
import type { Order } from "./order.ts";

/** What the confirmation says: paid; to be paid at a store or by deposit; looked at by staff first; still being confirmed; failed. */
export type Confirmation = "paid" | "cash" | "deposit" | "review" | "pending" | "failed";

/**
 * The confirmation that an order opens, or null when it opens none (storefront §4). An order in 10 has no answer yet: it is not
 * said to have failed while the bank may still approve it.
 */
export function confirmationFor({
  status,
  cashSlip,
  deposit,
  reviewUntil,
}: Pick<Order, "status" | "cashSlip" | "deposit" | "reviewUntil">): Confirmation | null {
  if (status === null || !opensConfirmation(status)) return null;
  if (status === "incomplete") return reviewUntil === null ? "pending" : "review";
  const kind = confirmationOf(status);
  if (kind === "validation") return "paid";
  if (kind === "failure") return "failed";
  if (cashSlip) return "cash";
  return deposit ? "deposit" : "pending";
}

/** The purchase is told to analytics when it is paid, and when it is reserved to be paid in cash (storefront §4). */
export const isPurchase = (confirmation: Confirmation | null): boolean =>
  confirmation === "paid" || confirmation === "cash";

/** Whether asking again may bring news soon: the charge has no answer yet. */
export const awaitsAnswer = (status: OrderStatus | null): boolean => status === "incomplete";

/** Whether the money is on its way: from a store, a bank, or a transfer. */
export const awaitsMoney = (status: OrderStatus | null): boolean => status === "awaitingPayment";

/**
 * Whether its customer may end it: it waits for money, for staff, or at a page that was left. A payment in review is with its
 * provider, which alone ends it.
 */
export const isCancellable = ({
  status,
  reviewUntil,
  isInReview,
  paymentUrl,
}: Pick<Order, "status" | "reviewUntil" | "isInReview" | "paymentUrl">): boolean =>
  (awaitsMoney(status) && !isInReview) || (awaitsAnswer(status) && (reviewUntil !== null || paymentUrl !== ""));

/** Whether the order ended without its money, and its articles are in the cart again. */
export const isOverUnpaid = (status: OrderStatus | null): boolean => status === "unpaid" || status === "notAuthorized";

export const statusLabel = (status: OrderStatus | null): string =>
  status === null ? "" : ORDER_STATUSES[status].label;

/** "Tarjeta, VISA ***4417" */
export const paymentText = ({ paymentType, card }: Pick<Order, "paymentType" | "card">): string =>
  [paymentType === null ? "" : PAYMENT_TYPES[paymentType].shortLabel, card].filter(Boolean).join(", ");

export const deliveryText = ({ deliveryType }: Pick<Order, "deliveryType">): string =>
  deliveryType === null ? "" : DELIVERY_TYPES[deliveryType].orderLabel;

/** Where the tyres go: the address as it was when the order was placed, or the place where they are picked up. */
export function destinationLines({ shipAddress, pickup }: Pick<Order, "shipAddress" | "pickup">): readonly string[] {
  if (shipAddress) return addressLines(shipAddress);
  return pickup ? [branchTitle(pickup), ...branchLines(pickup)] : [];
}

/** An order number of the address; null for what can be none. */
export function orderIdOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
