import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ApiFailure, ApiResult } from "../../../../../../shared/contract/api.ts";
import type { WireToken } from "../../../../../../shared/contract/account/session.ts";
import { cartQuery } from "../../../cart/cart-query.ts";
import { queueCartCall } from "../../../cart/change-cart.ts";
import { compareWithSeen, seenCart } from "../../../cart/seen-cart.ts";
import { forgetContactDraft } from "../../../contact/contact-draft.ts";
import { forgetCartId, storedCartId } from "../../../cart/stored-cart-id.ts";
import { forgetWaitingCart } from "../../../cart/waiting-cart.ts";
import { restoreOwnCoupon } from "../../../coupons/loaded-coupon.ts";
import { tellOtherTabs } from "../../../../session/open-tabs.ts";
import { CUSTOMER, sessionQuery } from "../../../../session/session-query.ts";
import type { User } from "../../../../session/user.ts";

/** What a purchase needs next (storefront §4). Cards and their provider's scripts come when the payment is near. */
async function prepareCheckout(queryClient: QueryClient): Promise<void> {
  const { preparePurchase } = await import("../../../checkout/prepare-purchase.ts");
  await preparePurchase(queryClient);
}

/** The vehicles of this device become the customer's. */
async function mergeGarage(queryClient: QueryClient): Promise<void> {
  const { mergeDeviceGarage } = await import("../../../catalog/vehicle/garage/account-garage.ts");
  await mergeDeviceGarage(queryClient);
}

interface Opening {
  readonly email: string;
  /** The call that opens the session; `cartId`: the visitor's cart, which becomes the customer's. */
  readonly call: (cartId: string | null) => Promise<ApiResult<WireToken>>;
  readonly onTemporary?: (user: User) => void;
}

/** Opens a session, by a password or by a code; answers null, or why it did not work. */
export function useOpenSession() {
  const queryClient = useQueryClient();
  return async ({ email, call, onTemporary }: Opening): Promise<ApiFailure | null> => {
    const { before, result } = await queueCartCall(async () => ({
      before: seenCart(),
      result: await call(storedCartId()),
    }));
    if (!result.ok) return result;
    forgetCartId();
    forgetWaitingCart();
    forgetContactDraft();
    restoreOwnCoupon(email);
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
      onTemporary?.(user);
      return null;
    }
    prepareCheckout(queryClient).catch(() => undefined); // the cart asks itself
    mergeGarage(queryClient).catch(() => undefined); // it stays on the device, and the garage's page tries again
    return null;
  };
}
