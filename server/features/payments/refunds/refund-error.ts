import type { OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { AmountRefusal } from "../../../../shared/domain/payment/refund/refund-amounts.ts";

/** Why money does not go back. */
export type RefundError =
  | { readonly kind: "orderUnknown" }
  | { readonly kind: "nothingPaid" }
  /** Its tyres are still on their way to the customer. */
  | { readonly kind: "orderStands"; readonly status: OrderStatus | null }
  | { readonly kind: "underWay" }
  | { readonly kind: "doneBefore" }
  | { readonly kind: "byHand"; readonly amount: number }
  /** Its provider gave it back before us. */
  | { readonly kind: "returnedThere" }
  /** A chargeback or a dispute is not decided: the money would go twice. */
  | { readonly kind: "contested" }
  /** Not a line of the order, or not a whole number of pieces. */
  | { readonly kind: "lineUnknown"; readonly line: number }
  /** So many of the line did not go back yet. */
  | { readonly kind: "tooManyPieces"; readonly line: number; readonly left: number }
  | { readonly kind: "freightGone" }
  /** The return that it paid for was decided in another way since it was declined. */
  | { readonly kind: "returnDecided"; readonly returnId: number }
  /** Another refund took the place of this refused one. */
  | { readonly kind: "askedAnew" }
  /** New tyres went out for its pieces since it was asked for. */
  | { readonly kind: "replaced"; readonly returnId: number }
  /** The account that it was to be paid to was erased, or belongs to another refund. */
  | { readonly kind: "accountGone" }
  | AmountRefusal;
