import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { cartQuery } from "../cart/cart-query.ts";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { cartPlaceOf } from "./cart-place.ts";
import { NO_CHOICES, storeCheckoutChoices, storedCheckoutChoices } from "./checkout-choices.ts";
import { paymentMethodsQuery, shipAddressesQuery } from "./checkout-queries.ts";
import { checkoutView, startWizard, wizardReducer } from "./checkout-view.ts";
import { useCardForm } from "./use-card-form.ts";
import { useFinalize } from "./use-finalize.ts";

const NONE: never[] = [];

/** Everything the wizard shows: what the server knows, what was chosen, and the tab that follows from both. */
export function useCheckout() {
  const { openCart } = useDialogs();
  const place = cartPlaceOf(useLocation().state);
  const session = useSession();
  const hasSession = session.user !== null;
  const cart = useQuery(cartQuery);
  const addresses = useQuery({ ...shipAddressesQuery, enabled: hasSession });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: hasSession && place.step > 1 });
  const [wizard, dispatch] = useReducer(wizardReducer, NO_CHOICES, () => startWizard(storedCheckoutChoices()));
  const form = useCardForm({ onValid: () => openCart({ step: 5 }) });

  const state = checkoutView({
    wanted: place.step,
    hasSession,
    cart: cart.data,
    addresses: addresses.data ?? NONE,
    wizard,
    hasCard: wizard.cardToken !== null || form.isComplete,
  });
  const chosenAlias = state.delivery?.type === "address" ? state.delivery.addressAlias : null;
  const offersCard = methods.data?.Tipos.includes(PAYMENT_TYPES.card.code) ?? false;
  const provider = offersCard ? (methods.data?.Tarjeta ?? null) : null;

  useEffect(() => storeCheckoutChoices({ addressAlias: wizard.choices.addressAlias }), [wizard.choices.addressAlias]);

  const { forgetAll } = form;
  const email = session.user?.email ?? null;
  const lastEmail = useRef(email);
  useEffect(() => {
    if (lastEmail.current !== null && lastEmail.current !== email) {
      dispatch({ type: "customerLeft" });
      forgetAll();
    }
    lastEmail.current = email;
  }, [email, forgetAll]);

  const needed = [cart, ...(place.step > 1 && hasSession ? [addresses, methods] : [])];
  return {
    place,
    session,
    cart,
    addresses,
    wizard,
    dispatch,
    form,
    forgetCard: () => {
      dispatch({ type: "cardTokenDropped" });
      forgetAll();
    },
    state,
    chosenAlias,
    provider,
    failed: needed.find((query) => query.isError && query.data === undefined),
    isLoading: !session.isChecked || needed.some((query) => query.isPending),
    ...useFinalize({ cart: cart.data, addressAlias: chosenAlias, provider, form, wizard, dispatch }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
