import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { tokenEndpoint } from "../../../../../shared/contract/session.ts";
import { cartQuery } from "../../cart/cart-query.ts";
import { queueCartCall } from "../../cart/change-cart.ts";
import { compareWithSeen, seenCart } from "../../cart/seen-cart.ts";
import { forgetContactDraft } from "../../contact/contact-draft.ts";
import { forgetCartId, storedCartId } from "../../cart/stored-cart-id.ts";
import { forgetWaitingCart } from "../../cart/waiting-cart.ts";
import { restoreOwnCoupon } from "../../coupons/loaded-coupon.ts";
import { tellOtherTabs } from "../../../session/open-tabs.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { CUSTOMER, sessionQuery } from "../../../session/session-query.ts";
import { loginRefusal, type LoginRefusal } from "./login-rules.ts";
import { keepTypedTemporary } from "./typed-temporary.ts";

/** What a purchase needs next (storefront §4). Cards and their provider's scripts come when the payment is near. */
async function prepareCheckout(queryClient: QueryClient): Promise<void> {
  const { preparePurchase } = await import("../../checkout/prepare-purchase.ts");
  await preparePurchase(queryClient);
}

/** Signs in; answers null, or why it did not work. The visitor's cart becomes the customer's. */
export function useLogin() {
  const queryClient = useQueryClient();
  return async (username: string, password: string): Promise<LoginRefusal | null> => {
    const { before, result } = await queueCartCall(async () => {
      const kart = storedCartId();
      const body = { username, password, grant_type: "password" as const, ...(kart !== null && { kart }) };
      return { before: seenCart(), result: await sessionApi.call(tokenEndpoint, { body }) };
    });
    if (!result.ok) return loginRefusal(result);
    forgetCartId();
    forgetWaitingCart();
    forgetContactDraft();
    restoreOwnCoupon(username);
    queryClient.removeQueries({ queryKey: [CUSTOMER] });
    tellOtherTabs("sessionChanged");
    // The dialog closes once customer and cart are known: nothing flickers on the way back to the cart.
    await queryClient.cancelQueries();
    const [user, cart] = await Promise.all([
      queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      // Refused until a password is chosen, after a temporary one.
      queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined),
    ]).catch(() => [null, undefined] as const); // signed in all the same: both are asked again where they are shown
    if (user) await compareWithSeen(before, user.id, cart);
    if (user?.hasTemporaryPassword) {
      keepTypedTemporary(user.email, password);
      return null;
    }
    prepareCheckout(queryClient).catch(() => undefined); // the cart asks itself
    return null;
  };
}
