import type { ApiResult } from "../../api/api-client.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import type { FinalizeCardBody, WireFinalized } from "../../../shared/contract/checkout.ts";
import type { Delivery } from "../../../shared/domain/checkout-steps.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/delivery-type.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import type { CardToken } from "./card-token.ts";

interface Purchase {
  readonly cart: WireCart;
  readonly delivery: Delivery;
  readonly invoiceAlias: string;
  readonly token: CardToken;
}

/** What 'Finalizar' sends for a new card (decisions §5). `total` is only compared: the server prices again. */
export const finalizeBody = ({ cart, delivery, invoiceAlias, token }: Purchase): FinalizeCardBody => ({
  id: cart.strIdBolsa,
  delivery: DELIVERY_TYPES[delivery.type].code,
  ...(delivery.type === "address" ? { alias: delivery.addressAlias } : { LocationId: delivery.locationId }),
  invoice: invoiceAlias,
  payment: PAYMENT_TYPES.card.code,
  promo: 0,
  coupon: cart.CuponDescuento?.CodigoCupon ?? 0,
  authorized: true,
  total: cart.TotalConIva,
  token: {
    tokenId: token.tokenId,
    deviceSessionId: token.deviceSessionId,
    card: token.masked,
    save: false,
    usePoints: false,
  },
});

/** One purchase as it is sent: the same body always goes with the same key, so that it counts once however often it is sent. */
export interface PurchaseAttempt {
  readonly key: string;
  readonly body: FinalizeCardBody;
}

/** Sending the very same again keeps its key; anything else is another purchase. */
export function attemptFor(
  body: FinalizeCardBody,
  last: PurchaseAttempt | null,
  newKey: () => string,
): PurchaseAttempt {
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
