import type { QueryClient } from "@tanstack/react-query";
import type { ApiResult } from "../../api/api-client.ts";
import { addToCartEndpoint, removeFromCartEndpoint, type WireCart } from "../../../shared/contract/cart.ts";
import { pageCoupon } from "../catalog/coupon.ts";
import { tellOtherTabs } from "../session/open-tabs.ts";
import { sessionApi } from "../session/session-api.ts";
import { CART_KEY, keepCart } from "./cart-query.ts";
import { createQueue } from "./in-turn.ts";
import { forgetCartId, storedCartId } from "./stored-cart-id.ts";

export type CartChange =
  | { readonly kind: "add"; readonly code: string; readonly quantity: number }
  | { readonly kind: "set"; readonly code: string; readonly quantity: number }
  | { readonly kind: "remove"; readonly code: string };

/** Two changes at once could make a visitor two carts, and their answers could arrive the wrong way round. */
const inTurn = createQueue();

const send = (change: CartChange, id: string | null): Promise<ApiResult<WireCart>> => {
  const coupon = pageCoupon();
  const body = { TireId: change.code, ...(id !== null && { Id: id }), ...(coupon && { Coupon: coupon }) };
  if (change.kind === "remove") return sessionApi.call(removeFromCartEndpoint, { body });
  const amount = { Qty: change.quantity, Replace: change.kind === "set" };
  return sessionApi.call(addToCartEndpoint, { body: { ...body, ...amount } });
};

/** Changes the cart; the whole one that is answered takes the place of the one known. */
export const changeCart = (queryClient: QueryClient, change: CartChange): Promise<ApiResult<WireCart>> =>
  inTurn(async () => {
    const id = storedCartId();
    let result = await send(change, id);
    if (!result.ok && result.status === 404 && id !== null) {
      forgetCartId();
      result = await send(change, null);
    }
    if (!result.ok) return result;
    await showCart(queryClient, result.value);
    return result;
  });

/** Puts a cart that the server answered in the place of the one known, here and in the other tabs. */
export async function showCart(queryClient: QueryClient, cart: WireCart): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CART_KEY }); // an older answer must not arrive after this one
  queryClient.setQueryData(CART_KEY, keepCart(cart));
  tellOtherTabs("cartChanged");
}
