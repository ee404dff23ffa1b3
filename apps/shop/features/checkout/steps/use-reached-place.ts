import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CheckoutStep } from "../../../../../shared/domain/checkout/checkout-step.ts";
import { CART_HASH, type CartPlace } from "../../../navigation/cart-place.ts";

/**
 * The history entry says the tab that is shown. While it asked for a later one, the wizard would go there by itself as soon as
 * nothing is missing: with the last digit of a card's code, for instance.
 */
export function useReachedPlace(place: CartPlace, shown: CheckoutStep, isSettled: boolean): void {
  const { pathname, search, state: carried } = useLocation();
  const navigate = useNavigate();
  const { step, depth, previous } = place;
  useEffect(() => {
    if (!isSettled || shown >= step) return;
    const state = { ...(carried as object | null), cart: { step: shown, depth, previous } satisfies CartPlace };
    void navigate({ pathname, search, hash: CART_HASH }, { replace: true, state, preventScrollReset: true });
  }, [isSettled, shown, step, depth, previous, pathname, search, carried, navigate]);
}
