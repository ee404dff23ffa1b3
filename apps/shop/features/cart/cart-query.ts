import { queryOptions } from "@tanstack/react-query";
import { cartEndpoint, type WireCart } from "../../../../shared/contract/cart.ts";
import { COUPON_STATUSES } from "../../../../shared/domain/pricing/coupon-status.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { hasSessionCookie } from "../../session/session-cookie.ts";
import { cartContext } from "./cart-context.ts";
import { dropRefusedCoupon } from "./refused-coupon.ts";
import { noteSeenCart } from "./seen-cart.ts";
import { forgetCartId, storeCartId, storedCartId } from "./stored-cart-id.ts";

export const CART_KEY = ["cart"] as const;

/** What a visitor has before the first article: the server is not asked for it. */
const EMPTY_CART: WireCart = {
  strIdBolsa: "",
  Articulos: 0,
  Elementos: [],
  Total: 0,
  Costo_Envio: 0,
  ArticulosDescuento: 0,
  CuponDescuento: null,
  EstadoCupon: COUPON_STATUSES.none.code,
  TotalLista: 0,
  Ahorro: 0,
  IVA: 0,
  EnvioConIva: 0,
  TotalConIva: 0,
};

/** Remembers whose cart came: a visitor's by its id; a customer's is known to the session. `coupon`: what it was asked with. */
export function keepCart(cart: WireCart, coupon: string | undefined): WireCart {
  dropRefusedCoupon(cart, coupon);
  // The first answer of a session that ended is an empty cart without an owner: it says nothing of what was there.
  if (cart.strIdBolsa !== "" || hasSessionCookie()) noteSeenCart(cart);
  if (hasSessionCookie()) forgetCartId();
  else if (cart.strIdBolsa !== "") storeCartId(cart.strIdBolsa);
  return cart;
}

async function fetchCart(isSecond = false): Promise<WireCart> {
  const id = storedCartId();
  if (id === null && !hasSessionCookie()) return EMPTY_CART;
  const { coupon, delivery } = cartContext();
  const result = await sessionApi.call(cartEndpoint, { query: { id: id ?? undefined, cupon: coupon, delivery } });
  // The cart belongs to another session: this one must not learn of it, nor ask for it after a reload.
  if (result.isStale && !isSecond) return fetchCart(true);
  if (result.ok || result.status !== 404 || id === null) return keepCart(answerOf(result), coupon);
  forgetCartId(); // removed by age, or another customer's by now
  return fetchCart();
}

export const cartQuery = queryOptions({ queryKey: CART_KEY, queryFn: () => fetchCart() });
