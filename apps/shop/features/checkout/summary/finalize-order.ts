import type { ApiResult } from "../../../api/api-client.ts";
import type { Delivery } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";
import type { Cart } from "../../cart/cart.ts";
import type { CardToken } from "../../payment/card-token.ts";

/** What pays: a new card's token or a saved card with its security code, at once or in a plan; or a method of its own. */
export type PurchasePayment =
  | { readonly type: "card"; readonly source: CardSource; readonly planId: number; readonly usePoints: boolean }
  | { readonly type: Exclude<PaymentType, "card"> };

export type CardSource =
  | { readonly kind: "new"; readonly token: CardToken; readonly save: boolean }
  | { readonly kind: "saved"; readonly cardId: string; readonly cvv: string; readonly deviceSessionId: string };

export interface Purchase {
  readonly cart: Pick<Cart, "id" | "coupon" | "total">;
  readonly delivery: Delivery;
  /** When the hour at the branch begins, ISO 8601; null: without appointment. */
  readonly startsAt: string | null;
  readonly invoiceAlias: string;
  readonly payment: PurchasePayment;
}

/** One purchase as it is sent: the same body always goes with the same key, so that it counts once however often it is sent. */
export interface PurchaseAttempt<Body> {
  readonly key: string;
  readonly body: Body;
}

/** Sending the very same again keeps its key; anything else is another purchase. */
export function attemptFor<Body>(
  body: Body,
  last: PurchaseAttempt<Body> | null,
  newKey: () => string,
): PurchaseAttempt<Body> {
  return last && JSON.stringify(last.body) === JSON.stringify(body) ? last : { key: newKey(), body };
}

const RETRY_DELAYS_MS = [1000, 2000, 4000];

/** Sends a purchase; when no answer comes back it is sent again, which the key makes safe. */
export async function sendPurchase<Answer>(
  send: () => Promise<ApiResult<Answer>>,
  wait: (ms: number) => Promise<void>,
): Promise<ApiResult<Answer>> {
  let result = await send();
  for (const ms of RETRY_DELAYS_MS) {
    if (result.ok || result.status !== 0) return result;
    await wait(ms);
    result = await send();
  }
  return result;
}

/** Where the browser goes next. */
export type Destination =
  | { readonly kind: "order"; readonly orderId: number }
  | { readonly kind: "provider"; readonly url: string };
