import type { WireCart } from "../../../../../shared/contract/cart.ts";
import { isChosenHere } from "../../coupons/loaded-coupon.ts";
import { isShort } from "../../cart/lines/line-stock.ts";

/**
 * Whether two answers ask the same money for the same tyres, of which there are as many. A coupon that was loaded, removed or refused
 * in this tab is told apart, and shipping follows the customer's own choice.
 */
export function isSamePurchase(shown: WireCart, fresh: WireCart): boolean {
  const coupon = fresh.CuponDescuento?.CodigoCupon;
  if (shown.CuponDescuento?.CodigoCupon !== coupon && isChosenHere(coupon)) return true;
  const linesOf = (cart: WireCart) =>
    cart.Elementos.map((line) => `${line.Kartis} ${line.Cantidad} ${line.Importe} ${isShort(line)}`).join("|");
  return linesOf(shown) === linesOf(fresh);
}
