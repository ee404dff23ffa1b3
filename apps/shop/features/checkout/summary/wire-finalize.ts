import type { WireCart } from "../../../../../shared/contract/purchase/cart.ts";
import type { FinalizeCardBody, WireFinalized } from "../../../../../shared/contract/purchase/checkout.ts";
import { toPesos } from "../../../../../shared/domain/money/money.ts";
import { DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES } from "../../../../../shared/domain/payment/payment-type.ts";
import type { Cart } from "../../cart/cart.ts";
import { cartOf } from "../../cart/wire-cart.ts";
import type { CardSource, Destination, Purchase } from "./finalize-order.ts";

/** What 'Finalizar' sends (decisions §5). `total` is only compared: the server prices again. */
export const toWirePurchase = ({ cart, delivery, startsAt, invoiceAlias, payment }: Purchase): FinalizeCardBody => ({
  id: cart.id,
  delivery: DELIVERY_TYPES[delivery.type].code,
  ...(delivery.type === "address" ? { alias: delivery.addressAlias } : { LocationId: delivery.locationId }),
  ...(startsAt !== null && { Cita: startsAt }),
  invoice: invoiceAlias,
  payment: PAYMENT_TYPES[payment.type].code,
  promo: payment.type === "card" ? payment.planId : 0,
  coupon: cart.coupon?.code ?? 0,
  authorized: true,
  total: toPesos(cart.total),
  ...(payment.type === "card" && cardPart(payment.source, payment.usePoints)),
});

function cardPart(source: CardSource, usePoints: boolean): Pick<FinalizeCardBody, "card" | "token"> {
  if (source.kind === "saved") {
    const { cardId, cvv, deviceSessionId } = source;
    return { card: { cardId, cvv, deviceSessionId, usePoints } };
  }
  const { tokenId, saveTokenId, deviceSessionId, masked } = source.token;
  const { save } = source;
  // Without a token to keep it by, the server says on the order that it was not kept.
  const keeping = save && saveTokenId !== null && { saveTokenId };
  return { token: { tokenId, deviceSessionId, card: masked, save, ...keeping, usePoints } };
}

/** The cart that a 409 brings: what changed since the summary was shown. */
export function cartOfConflict(body: unknown): Cart | null {
  const { Cart: cart } = (body ?? {}) as { Cart?: WireCart };
  return cart && Array.isArray(cart.Elementos) ? cartOf(cart) : null;
}

/** Where the answer sends the browser; null when it names no place. */
export function destinationOf({ Id, Url, Order }: WireFinalized): Destination | null {
  if (Url !== undefined) return { kind: "provider", url: Url };
  const orderId = Order?.Id ?? Id;
  return orderId === undefined ? null : { kind: "order", orderId };
}
