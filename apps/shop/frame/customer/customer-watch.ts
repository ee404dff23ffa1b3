import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { CART_KEY, cartQuery } from "../../features/cart/cart-query.ts";
import { useCartWatch } from "./use-cart-watch.ts";
import { compareWithSeen, leaveSeenCart, seenCart } from "../../features/cart/seen-cart.ts";
import { cartPlaceOf } from "../../navigation/cart-place.ts";
import { forgetCustomer } from "../../features/account/login/customer-data.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useCartNext } from "../../navigation/open-cart-next.ts";
import { setOwnCouponAside } from "../../features/coupons/loaded-coupon.ts";
import { forgetSavedOrders } from "../../session/forget-saved-orders.ts";
import { onTabMessage, tellOtherTabs } from "../../session/open-tabs.ts";
import { onSessionExpired } from "../../session/session-api.ts";
import { CUSTOMER, SESSION_KEY, sessionQuery, useSession } from "../../session/session-query.ts";
import { useAccountLink } from "./use-account-link.ts";
import { useEntryQuestions } from "./use-entry-questions.ts";
import { useRegistrationLink } from "./use-registration-link.ts";
import { SESSION_TEXTS } from "../../forms/alert-texts.ts";

/** Notices a session that ended, here or in another tab, and a cart that is not as it was. */
export function CustomerWatch() {
  const queryClient = useQueryClient();
  const { open, onView, leave, alert, showAlert } = useDialogs();
  const { step } = cartPlaceOf(useLocation().state);
  useAccountLink();
  useRegistrationLink();
  useEntryQuestions();
  useCartWatch();
  useCartNext();

  /**
   * The login follows a session that expired, and leads a buyer back to their step. On a second refused answer the cart is
   * closed already.
   */
  const tellEnded = useEffectEvent((about: "sessionExpired" | "sessionClosed") => {
    if (alert?.about === about) return;
    const isExpired = about === "sessionExpired";
    const isBuying = onView.some(({ name }) => name === "cart");
    const login = isBuying ? { fromCart: true, toStep: step } : {};
    const description = isExpired ? SESSION_TEXTS.expired : SESSION_TEXTS.closed;
    showAlert({ kind: "notice", description, about, ...((isBuying || isExpired) && { login }) });
  });
  useEffect(
    () =>
      onSessionExpired((isRefused) => {
        forgetSavedOrders();
        // A session that was over before this page opened is not told of.
        if (!isRefused && !queryClient.getQueryData(SESSION_KEY)) return;
        leave("everything");
        tellEnded("sessionExpired");
        tellOtherTabs("sessionChanged");
        void forgetCustomer(queryClient);
      }),
    [queryClient, leave],
  );

  const { user } = useSession();
  const lastUser = useRef(user);
  // All but these two dialogs show the customer's own data.
  const isInAccount = open !== null && open !== "cart" && open !== "privacyPreferences";
  useEffect(() => {
    const left = lastUser.current;
    lastUser.current = user;
    if (left === null || left.id === user?.id) return;
    leaveSeenCart(left.id);
    setOwnCouponAside(left.email.toLowerCase());
    // Learned by asking again: the session ended, or began, where no message came from.
    queryClient.removeQueries({ queryKey: [CUSTOMER] });
    // Left open, an empty one would show the next customer's data as soon as there is one.
    if (isInAccount) leave("account");
  }, [user, queryClient, isInAccount, leave]);

  /** Signed in or out in another tab, or the session ran out there. What is open empties with it, so it says why. */
  const askAgain = useEffectEvent(async (isSignedOut: boolean) => {
    const isEmptied = user !== null && open !== null;
    if (user !== null) leaveSeenCart(user.id);
    const before = seenCart();
    await forgetCustomer(queryClient);
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    const next = queryClient.getQueryData(sessionQuery.queryKey);
    if (next) await compareWithSeen(before, next.id, queryClient.getQueryData(cartQuery.queryKey));
    else if (isEmptied) tellEnded(isSignedOut ? "sessionClosed" : "sessionExpired");
  });
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message === "cartChanged") void queryClient.invalidateQueries({ queryKey: CART_KEY });
        else if (message === "emailChanged") void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
        else void askAgain(message === "signedOut");
      }),
    [queryClient],
  );
  return null;
}
