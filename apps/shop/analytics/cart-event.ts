import { type Centavos, timesQuantity, toPesos } from "../../../shared/domain/money/money.ts";
import { type AnalyticsEvent, tell } from "./events.ts";

/** What is told of a cart; prices with tax. */
interface Cart {
  readonly items: readonly {
    readonly code: string;
    readonly name: string;
    readonly brand: string;
    readonly size: string;
    readonly unitPrice: Centavos;
  }[];
}

/** What was put into the cart, at the price it has there. Source: storefront §7. */
export function addToCartEvent(cart: Cart, code: string, quantity: number): AnalyticsEvent | null {
  const item = cart.items.find((one) => one.code === code);
  if (!item) return null;
  const { name, brand, size, unitPrice } = item;
  const told = {
    item_id: code,
    item_name: name,
    item_brand: brand,
    item_variant: size,
    quantity,
    price: toPesos(unitPrice),
  };
  const value = toPesos(timesQuantity(unitPrice, quantity));
  return { event: "add_to_cart", ecommerce: { currency: "MXN", value, items: [told] } };
}

export function tellAddedToCart(cart: Cart, code: string, quantity: number): void {
  const event = addToCartEvent(cart, code, quantity);
  if (event) tell(event);
}
