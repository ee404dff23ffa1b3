import type { ApiResult } from "../../../api/api-client.ts";
import type { WireCart } from "../../../../../shared/contract/cart.ts";
import type { FinalizeBody, FinalizeCardBody, WireFinalized } from "../../../../../shared/contract/checkout.ts";
import type { Delivery } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import { DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";
import type { CardToken } from "../../payment/card-token.ts";

/** What pays: a new card's token or a saved card with its security code, at once or in a plan; or a method of its own. */
export type PurchasePayment =
  | { readonly type: "card"; readonly source: CardSource; readonly planId: number; readonly usePoints: boolean }
  | { readonly type: Exclude<PaymentType, "card"> };

export type CardSource =
  | { readonly kind: "new"; readonly token: CardToken; readonly save: boolean }
  | { readonly kind: "saved"; readonly cardId: string; readonly cvv: string; readonly deviceSessionId: string };

interface Purchase {
  readonly cart: WireCart;
  readonly delivery: Delivery;
  readonly invoiceAlias: string;
  readonly payment: PurchasePayment;
}

/** What 'Finalizar' sends (decisions §5). `total` is only compared: the server prices again. */
export const finalizeBody = ({ cart, delivery, invoiceAlias, payment }: Purchase): FinalizeCardBody => ({
  id: cart.strIdBolsa,
  delivery: DELIVERY_TYPES[delivery.type].code,
  ...(delivery.type === "address" ? { alias: delivery.addressAlias } : { LocationId: delivery.locationId }),
  invoice: invoiceAlias,
  payment: PAYMENT_TYPES[payment.type].code,
  promo: payment.type === "card" ? payment.planId : 0,
  coupon: cart.CuponDescuento?.CodigoCupon ?? 0,
  authorized: true,
  total: cart.TotalConIva,
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

/** One purchase as it is sent: the same body always goes with the same key, so that it counts once however often it is sent. */
export interface PurchaseAttempt {
  readonly key: string;
  readonly body: FinalizeBody;
}

/** Sending the very same again keeps its key; anything else is another purchase. */
export function attemptFor(body: FinalizeBody, last: PurchaseAttempt | null, newKey: () => string): PurchaseAttempt {
  return last && JSON.stringify(last.body) === JSON.stringify(body) ? last : { key: newKey(), body };
}

const RETRY_DELAYS_MS = [1000, 2000, 4000];

/** Sends a purchase; when no answer comes back it is sent again, which the key makes safe. */
export async function sendPurchase(
  send: () => Promise<ApiResult<WireFinalized>>,
  wait: (ms: number) => Promise<void>,
): Promise<ApiResult<WireFinalized>> {
  let result = await send();
  for (const ms of RETRY_DELAYS_MS) {
    if (result.ok || result.status !== 0) return result;
    await wait(ms);
    result = await send();
  }
  return result;
}

/** The cart that a 409 brings: what changed since the summary was shown. */
export function cartOfConflict(body: unknown): WireCart | null {
  const { Cart: cart } = (body ?? {}) as { Cart?: WireCart };
  return cart && Array.isArray(cart.Elementos) ? cart : null;
}

export type Destination =
  | { readonly kind: "order"; readonly orderId: number }
  | { readonly kind: "provider"; readonly url: string };

/** Where the answer sends the browser; null when it names no place. */
export function destinationOf({ Id, Url, Order }: WireFinalized): Destination | null {
  if (Url !== undefined) return { kind: "provider", url: Url };
  const orderId = Order?.Id ?? Id;
  return orderId === undefined ? null : { kind: "order", orderId };
}
