import { queryOptions } from "@tanstack/react-query";
import { cartEndpoint } from "../../../../shared/contract/purchase/cart.ts";
import { ZERO } from "../../../../shared/domain/money/money.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { hasSessionCookie } from "../../session/session-cookie.ts";
import type { Cart } from "./cart.ts";
import { cartContext } from "./cart-context.ts";
import { dropRefusedCoupon } from "./refused-coupon.ts";
import { noteSeenCart } from "./seen-cart.ts";
import { forgetCartId, storeCartId, storedCartId } from "./stored-cart-id.ts";
import { cartOf } from "./wire-cart.ts";

export const CART_KEY = ["cart"] as const;

/** What a visitor has before the first article: the server is not asked for it. */
const EMPTY_CART: Cart = {
  id: "",
  articles: 0,
  items: [],
  coupon: null,
  couponStatus: "none",
  couponMessage: "",
  listTotal: ZERO,
  savings: ZERO,
  shipping: ZERO,
  iva: ZERO,
  total: ZERO,
  totalBeforeTax: ZERO,
};

/** Remembers whose cart came: a visitor's by its id; a customer's is known to the session. `coupon`: what it was asked with. */
export function keepCart(cart: Cart, coupon: string | undefined): Cart {
  dropRefusedCoupon(cart, coupon);
  // The first answer of a session that ended is an empty cart without an owner: it says nothing of what was there.
  if (cart.id !== "" || hasSessionCookie()) noteSeenCart(cart);
  if (hasSessionCookie()) forgetCartId();
  else if (cart.id !== "") storeCartId(cart.id);
  return cart;
}

async function fetchCart(isSecond = false): Promise<Cart> {
  const id = storedCartId();
  if (id === null && !hasSessionCookie()) return EMPTY_CART;
  const { coupon, delivery } = cartContext();
  const result = await sessionApi.call(cartEndpoint, { query: { id: id ?? undefined, cupon: coupon, delivery } });
  // The cart belongs to another session: this one must not learn of it, nor ask for it after a reload.
  if (result.isStale && !isSecond) return fetchCart(true);
  if (result.ok || result.status !== 404 || id === null) return keepCart(cartOf(answerOf(result)), coupon);
  forgetCartId(); // removed by age, or another customer's by now
  return fetchCart();
}

export const cartQuery = queryOptions({ queryKey: CART_KEY, queryFn: () => fetchCart() });
