import type { WireCart } from "../../../shared/contract/cart.ts";
import { type AnalyticsEvent, tell } from "./events.ts";

/** What was put into the cart, at the price it has there. Source: storefront §7. */
export function addToCartEvent(cart: WireCart, code: string, quantity: number): AnalyticsEvent | null {
  const line = cart.Elementos.find(({ Kartis }) => Kartis === code);
  if (!line) return null;
  const { Tire, PrecioUnitario: price } = line;
  const item = {
    item_id: code,
    item_name: Tire.TireProduct.Name,
    item_brand: Tire.Brand,
    item_variant: Tire.Size,
    quantity,
    price,
  };
  const value = Math.round(price * quantity * 100) / 100;
  return { event: "add_to_cart", ecommerce: { currency: "MXN", value, items: [item] } };
}

export function tellAddedToCart(cart: WireCart, code: string, quantity: number): void {
  const event = addToCartEvent(cart, code, quantity);
  if (event) tell(event);
}
