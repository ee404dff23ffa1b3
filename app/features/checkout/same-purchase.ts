import type { WireCart } from "../../../shared/contract/cart.ts";

/**
 * Whether two answers ask the same money for the same tyres. A coupon that is gone is told apart, with its own message, and
 * shipping follows the customer's own choice.
 */
export function isSamePurchase(shown: WireCart, fresh: WireCart): boolean {
  if (shown.CuponDescuento?.CodigoCupon !== fresh.CuponDescuento?.CodigoCupon) return true;
  const linesOf = (cart: WireCart) =>
    cart.Elementos.map(({ Kartis, Cantidad, Importe }) => `${Kartis} ${Cantidad} ${Importe}`).join("|");
  return linesOf(shown) === linesOf(fresh);
}
