import type {
  WireFinalizeConflict,
  WireFinalized,
  WireInstallmentPlan,
  WireReservationTerms,
} from "../../../shared/contract/purchase/checkout.ts";
import { toPesos } from "../../../shared/domain/money/money.ts";
import type { InstallmentPlan } from "../../../shared/domain/payment/installments.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment/payment-type.ts";
import type { Refusal } from "../../http/app-error.ts";
import { toWireCart } from "../cart/wire-cart.ts";
import { toWireOrder } from "../orders/wire-order.ts";
import type { Finalized } from "./checkout.service.ts";
import type { PurchaseError } from "./purchase-error.ts";
import type { ReservationTerms } from "./reservation-terms.ts";

export const toWirePlan = ({
  id,
  name,
  message,
  minimum,
  code,
  brands,
  bank,
}: InstallmentPlan): WireInstallmentPlan => ({
  Id: id,
  Nombre: name,
  Mensaje: message,
  Minimo: toPesos(minimum),
  Codigo: code,
  Marcas: [...(brands ?? [])],
  ...(bank !== "" && { Banco: bank }),
});

export const toWireReservationTerms = (terms: ReservationTerms): WireReservationTerms => ({
  Tipo: PAYMENT_TYPES[terms.type].code,
  Horas: terms.holdHours,
  Revision: terms.isReviewed,
  Aviso: terms.obstacle,
  ...(terms.stores && { Tiendas: [...terms.stores] }),
});

/**
 * The provider's page when the payment waits there; the whole order when it waits for cash or a deposit; else the order's number,
 * for the confirmation page.
 */
export function toWireFinalized(finalized: Finalized, shop: Parameters<typeof toWireOrder>[1]): WireFinalized {
  if (finalized.kind === "providerPage") return { Url: finalized.url };
  if (finalized.kind === "awaitingPayment") return { Order: toWireOrder(finalized.order, shop) };
  return { Id: finalized.orderId };
}

/** 409 brings the cart as it is now, so that the screen can show what changed. */
export function toPurchaseRefusal(error: PurchaseError): Refusal {
  if (error.kind !== "cartChanged") return error;
  const added: Pick<WireFinalizeConflict, "Cart"> = { Cart: toWireCart(error.cart) };
  return { kind: error.kind, message: error.message, added };
}
