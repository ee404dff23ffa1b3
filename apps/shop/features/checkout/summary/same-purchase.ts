import type { Cart } from "../../cart/cart.ts";
import { isChosenHere } from "../../coupons/loaded-coupon.ts";
import { isShort } from "../../cart/lines/line-stock.ts";

/**
 * Whether two answers ask the same money for the same tyres, of which there are as many. A coupon that was loaded, removed or refused
 * in this tab is told apart, and shipping follows the customer's own choice.
 */
export function isSamePurchase(shown: Cart, fresh: Cart): boolean {
  const coupon = fresh.coupon?.code;
  if (shown.coupon?.code !== coupon && isChosenHere(coupon)) return true;
  const linesOf = (cart: Cart) =>
    cart.items.map((item) => `${item.code} ${item.quantity} ${item.amount} ${isShort(item)}`).join("|");
  return linesOf(shown) === linesOf(fresh);
}
