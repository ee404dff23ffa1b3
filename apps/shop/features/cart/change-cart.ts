import type { QueryClient } from "@tanstack/react-query";
import type { ApiResult } from "../../api/api-client.ts";
import { addToCartEndpoint, removeFromCartEndpoint } from "../../../../shared/contract/purchase/cart.ts";
import { tellAddedToCart } from "../../analytics/cart-event.ts";
import { tellOtherTabs } from "../../session/open-tabs.ts";
import { sessionApi } from "../../session/session-api.ts";
import type { Cart, OfCart } from "./cart.ts";
import { type CartContext, cartContext, isSameContext } from "./cart-context.ts";
import { CART_KEY, keepCart } from "./cart-query.ts";
import { createQueue } from "./task-queue.ts";
import { forgetCartChanges } from "./seen-cart.ts";
import { forgetCartId, storedCartId } from "./stored-cart-id.ts";
import { cartResultOf, toWireAddition, toWireRemoval } from "./wire-cart.ts";

export type CartChange =
  | { readonly kind: "add"; readonly code: string; readonly quantity: number }
  | { readonly kind: "set"; readonly code: string; readonly quantity: number }
  | { readonly kind: "remove"; readonly code: string };

/**
 * Two changes at once could make a visitor two carts, and their answers could arrive the wrong way round. A login takes the cart
 * along that the change before it has made, and waits for the answer of a logout, which ends whatever session there is by then.
 */
export const queueCartCall = createQueue();

const send = async (change: CartChange, ofCart: OfCart): Promise<ApiResult<Cart>> =>
  cartResultOf(
    await (change.kind === "remove"
      ? sessionApi.call(removeFromCartEndpoint, { body: toWireRemoval(change, ofCart) })
      : sessionApi.call(addToCartEndpoint, { body: toWireAddition(change, ofCart) })),
  );

export const changeCart = (queryClient: QueryClient, change: CartChange): Promise<ApiResult<Cart>> =>
  changeCartBy(
    queryClient,
    (ofCart) => send(change, ofCart),
    (cart) => {
      if (change.kind === "add") tellAddedToCart(cart, change.code, change.quantity);
    },
  );

/** Changes the cart by a call. `onChanged` is given the answered cart before it takes the place of the known one. */
export const changeCartBy = (
  queryClient: QueryClient,
  call: (ofCart: OfCart) => Promise<ApiResult<Cart>>,
  onChanged: (cart: Cart) => void,
): Promise<ApiResult<Cart>> =>
  queueCartCall(async () => {
    const id = storedCartId();
    const context = cartContext();
    let result = await call({ ...context, id });
    if (!result.ok && result.status === 404 && id !== null) {
      forgetCartId();
      result = await call({ ...context, id: null });
    }
    // The answer belongs to another customer, or to the visitor before the sign-in: it is not shown.
    if (result.isStale) return { ok: false, status: 0, message: "", body: null };
    if (!result.ok) return result;
    forgetCartChanges();
    onChanged(result.value);
    await showCart(queryClient, result.value, context);
    // The session ended with this answer. The cart is asked for again, as a visitor and with the id that the answer brought.
    if (result.isSessionOver) void queryClient.invalidateQueries({ queryKey: CART_KEY });
    return result;
  });

/**
 * Puts a cart that the server answered in the place of the one known, here and in the other tabs. One that was priced with what
 * does not hold any more is asked for again.
 */
export async function showCart(
  queryClient: QueryClient,
  cart: Cart,
  context: CartContext = cartContext(),
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CART_KEY }); // the response of an older request must not replace this one
  queryClient.setQueryData(CART_KEY, keepCart(cart, context.coupon));
  if (!isSameContext(context, cartContext())) void queryClient.invalidateQueries({ queryKey: CART_KEY });
  tellOtherTabs("cartChanged");
}
