import type { WireCart } from "../../../shared/contract/cart.ts";
import { isShort } from "../cart/line-stock.ts";

/**
 * Whether two answers ask the same money for the same tyres, of which there are as many. A coupon that is gone is told apart, with its own message, and
 * shipping follows the customer's own choice.
 */
export function isSamePurchase(shown: WireCart, fresh: WireCart): boolean {
  if (shown.CuponDescuento?.CodigoCupon !== fresh.CuponDescuento?.CodigoCupon) return true;
  const linesOf = (cart: WireCart) =>
    cart.Elementos.map((line) => `${line.Kartis} ${line.Cantidad} ${line.Importe} ${isShort(line)}`).join("|");
  return linesOf(shown) === linesOf(fresh);
}
