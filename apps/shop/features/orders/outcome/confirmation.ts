import { shipAddressOf } from "../../addresses/wire-address.ts";
import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import { deliveryTypeFromCode, DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import {
  confirmationOf,
  opensConfirmation,
  ORDER_STATUSES,
  orderStatusFromCode,
} from "../../../../../shared/domain/orders/order-status.ts";
import { addressLines } from "../../addresses/address-lines.ts";
import { branchLines, branchOf, branchTitle } from "../../dealers/branch.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../../shared/domain/payment/payment-type.ts";

/** What the confirmation says: paid; to be paid at a store or by deposit; looked at by staff first; still being confirmed; failed. */
export type Confirmation = "paid" | "cash" | "deposit" | "review" | "pending" | "failed";

/**
 * The confirmation that an order opens, or null when it opens none (storefront §4). An order in 10 has no answer yet: it is not
 * said to have failed while the bank may still approve it.
 */
export function confirmationFor(
  order: Pick<WireOrder, "Estatus" | "Paynet" | "Deposito" | "Revision">,
): Confirmation | null {
  const status = orderStatusFromCode(order.Estatus);
  if (status === null || !opensConfirmation(status)) return null;
  if (status === "incomplete") return order.Revision ? "review" : "pending";
  const kind = confirmationOf(status);
  if (kind === "validation") return "paid";
  if (kind === "failure") return "failed";
  if (order.Paynet) return "cash";
  return order.Deposito ? "deposit" : "pending";
}

/** The purchase is told to analytics when it is paid, and when it is reserved to be paid in cash (storefront §4). */
export const isPurchase = (confirmation: Confirmation | null): boolean =>
  confirmation === "paid" || confirmation === "cash";

/** Whether asking again may bring news soon: the charge has no answer yet. */
export const awaitsAnswer = (statusCode: number): boolean => statusCode === ORDER_STATUSES.incomplete.code;

/** Whether the money is on its way: from a store, a bank, or a transfer. */
export const awaitsMoney = (statusCode: number): boolean => statusCode === ORDER_STATUSES.awaitingPayment.code;

/**
 * Whether its customer may end it: it waits for money, for staff, or at a page that was left. A payment in review is with its
 * provider, which alone ends it.
 */
export const isCancellable = ({
  Estatus,
  Revision,
  EnRevision,
  UrlPago,
}: Pick<WireOrder, "Estatus" | "Revision" | "EnRevision" | "UrlPago">): boolean =>
  (awaitsMoney(Estatus) && !EnRevision) || (awaitsAnswer(Estatus) && (Boolean(Revision) || UrlPago !== ""));

/** Whether the order ended without its money, and its articles are in the cart again. */
export const isOverUnpaid = (statusCode: number): boolean =>
  statusCode === ORDER_STATUSES.unpaid.code || statusCode === ORDER_STATUSES.notAuthorized.code;

export const statusLabel = (statusCode: number): string => {
  const status = orderStatusFromCode(statusCode);
  return status === null ? "" : ORDER_STATUSES[status].label;
};

/** "Tarjeta, VISA ***4417" */
export function paymentText({ MetodoPago, Tarjeta }: Pick<WireOrder, "MetodoPago" | "Tarjeta">): string {
  const type = paymentTypeFromCode(MetodoPago);
  return [type === null ? "" : PAYMENT_TYPES[type].shortLabel, Tarjeta].filter(Boolean).join(", ");
}

export function deliveryText({ TipoEnvio }: Pick<WireOrder, "TipoEnvio">): string {
  const type = deliveryTypeFromCode(TipoEnvio);
  return type === null ? "" : DELIVERY_TYPES[type].orderLabel;
}

/** Where the tyres go: the address as it was when the order was placed, or the place where they are picked up. */
export function destinationLines({
  DireccionEnvio,
  Ubicacion,
}: Pick<WireOrder, "DireccionEnvio" | "Ubicacion">): string[] {
  if (DireccionEnvio) return [...addressLines(shipAddressOf(DireccionEnvio))];
  if (!Ubicacion) return [];
  const branch = branchOf(Ubicacion);
  return [branchTitle(branch), ...branchLines(branch)];
}

/** An order number of the address; null for what can be none. */
export function orderIdOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
