import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import type { OrderRow } from "../orders.repository.ts";

/** Where and until when an order can be paid outside the shop's pages. */
export type PaymentPlace =
  | { readonly kind: "cash"; readonly dueAt: Date; readonly slip: NonNullable<OrderRow["cash_slip"]> }
  | { readonly kind: "deposit"; readonly dueAt: Date; readonly deposit: NonNullable<OrderRow["deposit"]> };

/** Null unless the order waits for cash or a deposit: one that is paid or over must not be paid again. */
export function paymentPlaceOf({ status, due_at: dueAt, cash_slip: slip, deposit }: OrderRow): PaymentPlace | null {
  if (status !== ORDER_STATUSES.awaitingPayment.code || dueAt === null) return null;
  if (slip) return { kind: "cash", dueAt, slip };
  return deposit ? { kind: "deposit", dueAt, deposit } : null;
}
