import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { CART_HASH, type CartPlace } from "../../../navigation/cart-place.ts";

/**
 * A later tab needs a session (storefront §4), also when its address is opened again after the session ended: the empty cart of a
 * visitor would look like a lost one. The entry becomes the first tab, so that who closes the login stays there.
 */
export function useLoginForStep({ step, depth, previous }: CartPlace, isVisitor: boolean | null): void {
  const { openLogin } = useDialogs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSettled = useRef(false);
  useEffect(() => {
    if (isVisitor === null || isSettled.current) return;
    isSettled.current = true;
    if (!isVisitor || step === 1) return;
    const state = { cart: { step: 1, depth, previous } satisfies CartPlace };
    void navigate({ pathname, search, hash: CART_HASH }, { replace: true, state, preventScrollReset: true });
    openLogin({ fromCart: true, toStep: step });
  }, [isVisitor, step, depth, previous, pathname, search, navigate, openLogin]);
}
