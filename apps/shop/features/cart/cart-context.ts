import { useSyncExternalStore } from "react";
import {
  DELIVERY_TYPES,
  type DeliveryTypeCode,
  deliveryTypeFromCode,
} from "../../../../shared/domain/orders/delivery-type.ts";
import { currentCoupon } from "../coupons/loaded-coupon.ts";

const PLACE = "rodada.envio";
const HOME: DeliveryTypeCode = DELIVERY_TYPES.address.code;
type Listener = () => void;
const listeners = new Set<Listener>();

/** For a browser that refuses its storage: the choice then lasts as long as the page. */
let unstored: DeliveryTypeCode = HOME;

/** The delivery whose cost the cart is asked for: what was chosen in the wizard of this tab (storefront §4: 1 at first). */
function cartDelivery(): DeliveryTypeCode {
  try {
    const type = deliveryTypeFromCode(Number(sessionStorage.getItem(PLACE)));
    return type ? DELIVERY_TYPES[type].code : unstored;
  } catch {
    return unstored;
  }
}

/** The cart is asked for again when it changes. */
export function setCartDelivery(code: DeliveryTypeCode): void {
  if (code === cartDelivery()) return;
  unstored = code;
  try {
    if (code === HOME) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, String(code));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

export const forgetCartDelivery = (): void => setCartDelivery(HOME);

function onDeliveryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCartDelivery = (): DeliveryTypeCode => useSyncExternalStore(onDeliveryChange, cartDelivery, () => HOME);

/** What every call for the cart is priced with. */
export interface CartContext {
  readonly coupon: string | undefined;
  readonly delivery: DeliveryTypeCode;
}

export const cartContext = (): CartContext => ({ coupon: currentCoupon(), delivery: cartDelivery() });

export const isSameContext = (a: CartContext, b: CartContext): boolean =>
  a.coupon === b.coupon && a.delivery === b.delivery;
