import { hasContact } from "../../../../shared/domain/people/contact-data.ts";
import { NO_INVOICE_ALIAS } from "../../../../shared/domain/people/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import { isInvoiceDataValid } from "../../../../shared/domain/tax/invoice.ts";
import { DELIVERY_TYPES } from "../../../../shared/domain/orders/delivery-type.ts";
import { cardBrand } from "../../../../shared/domain/payment/card.ts";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { ZERO } from "../../../../shared/domain/money/money.ts";
import { setCartDelivery } from "../cart/cart-context.ts";
import { useToldBranch } from "../delivery/use-told-branch.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { branchLists } from "./delivery/branch-lists.ts";
import { cartPlaceOf } from "../../navigation/cart-place.ts";
import { backFromOrder, NO_CHOICES, storeCheckoutChoices, storedCheckoutChoices } from "./checkout-choices.ts";
import { reservationTermsQuery } from "./checkout-queries.ts";
import { termsOf } from "./payment/reservation-terms.ts";
import { checkoutView, ownPlace } from "./checkout-view.ts";
import { savedCardView } from "../payment/paying-card.ts";
import { paymentView } from "./payment/payment-view.ts";
import { useCardForm } from "../payment/use-card-form.ts";
import { useCheckoutData, useFreshCart } from "./use-checkout-data.ts";
import { useFinalize } from "./use-finalize.ts";
import { useKeptChoices } from "./use-kept-choices.ts";
import { useReachedPlace } from "./steps/use-reached-place.ts";
import { useSavedCardForm } from "./payment/use-saved-card-form.ts";
import { startWizard, wizardReducer } from "./wizard-state.ts";

const NONE: never[] = [];
const FIRST_STEP = 1;
const CHANGED = "Tu carrito o sus precios cambiaron. Revisa las llantas y el total antes de continuar.";

/** Everything the wizard shows: what the server knows, what was chosen, and the tab that follows from both. */
export function useCheckout() {
  const { openCart, alert, showAlert, closeAlert } = useDialogs();
  const place = cartPlaceOf(useLocation().state);
  const session = useSession();
  const hasSession = session.user !== null;
  const [wizard, dispatch] = useReducer(wizardReducer, NO_CHOICES, () => startWizard(storedCheckoutChoices()));
  const { choices } = wizard;
  useEffect(() => {
    if (place.isRetry) dispatch({ type: "triedAgain" });
  }, [place.isRetry]);
  const form = useCardForm({ customer: session.user, onValid: () => openCart({ step: 5 }) });
  const data = useCheckoutData({ step: place.step, hasSession, deliveryType: choices.deliveryType });
  const { cart, addresses, invoices, taxes, offers, estimate, excluded, methods, locations } = data;
  const branches = locations.data ?? NONE;
  const told = useToldBranch();

  const invoiceChoices = useMemo(
    () =>
      (invoices.data ?? NONE).map((invoice) => ({
        alias: invoice.alias,
        isValid: isInvoiceDataValid(
          {
            alias: invoice.alias,
            rfc: invoice.rfc,
            legalName: invoice.legalName,
            taxRegime: invoice.taxRegime,
            cfdiUse: invoice.cfdiUse,
          },
          taxes.catalogs,
        ),
      })),
    [invoices.data, taxes.catalogs],
  );

  const [now] = useState(() => businessTime(new Date()));
  const savedCards = useMemo(
    () => (data.savedCards.data ?? NONE).map((card) => savedCardView(card, now)),
    [data.savedCards.data, now],
  );
  const payment = paymentView({
    methods: methods.data,
    savedCards,
    plans: data.plans.data ?? NONE,
    total: cart.data?.totalBeforeTax ?? ZERO,
    chosenType: choices.paymentType,
    chosenCard: wizard.card,
    planId: wizard.planId,
    newCardBrand: wizard.cardToken?.brand ?? cardBrand(form.values.number),
  });
  const savedCardForm = useSavedCardForm({
    card: payment.savedCard,
    onValid: () => openCart({ step: 5 }),
  });

  const [reached, setReached] = useState<CheckoutStep>(FIRST_STEP);
  const state = checkoutView({
    wanted: place.step,
    reached,
    hasSession,
    hasContact: session.user === null || hasContact(session.user),
    cart: cart.data,
    deliveryTypes: offers.map(({ type }) => type),
    addresses: addresses.data ?? NONE,
    excluded,
    branches,
    told,
    invoices: invoiceChoices,
    // The summary of a placed order is seen until the browser has left.
    choices: wizard.isPlaced ? backFromOrder(choices) : choices,
    lostHour: wizard.lostHour,
    payment: payment.choice,
    isCardGone: payment.isCardGone,
    hasCard:
      wizard.isPlaced || (payment.savedCard ? savedCardForm.isComplete : wizard.cardToken !== null || form.isComplete),
  });
  if (state.step > reached) setReached(state.step);
  const isLoading = !session.isChecked || data.isLoading;

  useEffect(() => storeCheckoutChoices(choices), [choices]);
  useEffect(() => {
    if (!isLoading && state.delivery) setCartDelivery(DELIVERY_TYPES[state.delivery.type].code);
  }, [isLoading, state.delivery]);
  useFreshCart(state.step, !isLoading, {
    onChange: () => showAlert({ kind: "notice", description: CHANGED, about: "cartOutdated" }),
    onUndone: () => {
      if (alert?.about === "cartOutdated") closeAlert();
    },
  });
  useKeptChoices({ wanted: place.step, view: state, wizard, isReady: hasSession && !isLoading, dispatch });

  const reservations = useQuery({
    ...reservationTermsQuery({
      articles: Math.max(state.articles, 1),
      total: cart.data?.total ?? ZERO,
      addressAlias: state.delivery?.type === "address" ? state.delivery.addressAlias || null : null,
      invoiceAlias: state.invoice?.isValid && state.invoice.alias !== NO_INVOICE_ALIAS ? state.invoice.alias : null,
    }),
    enabled: hasSession && place.step > 2 && state.articles > 0 && !wizard.isPlaced,
  });

  const { forgetAll } = form;
  const { reset: forgetCode } = savedCardForm;
  const customerId = session.user?.id ?? null;
  const lastCustomer = useRef(customerId);
  useEffect(() => {
    if (lastCustomer.current !== null && lastCustomer.current !== customerId) {
      dispatch({ type: "customerLeft" });
      setReached(FIRST_STEP);
      forgetAll();
      forgetCode();
    }
    lastCustomer.current = customerId;
  }, [customerId, forgetAll, forgetCode]);

  const provider = methods.data?.cardProvider ?? null;
  const lists = useMemo(
    () => branchLists(branches, choices.branch, ownPlace(addresses.data ?? NONE, choices.addressAlias), told),
    [branches, choices.branch, choices.addressAlias, addresses.data, told],
  );
  const purchase = useFinalize({ cart: cart.data, state, provider, payment, form, savedCardForm, wizard, dispatch });
  // An empty cart is the first answer of a session that ended: the tab that was reached is where the login leads back to.
  const isSettled = hasSession && state.articles > 0 && !isLoading && !data.failed && !purchase.isSending;
  useReachedPlace(place, state.step, isSettled);
  return {
    place,
    session,
    cart,
    addresses,
    invoices,
    taxes,
    delivery: { offers, locations, lists, estimate },
    wizard,
    dispatch,
    form,
    savedCardForm,
    terms: termsOf(reservations.data, payment.choice?.type),
    payment: { ...payment, savedCards, cardsQuery: data.savedCards },
    forgetCard: () => {
      dispatch({ type: "cardTokenDropped" });
      forgetAll();
    },
    state,
    provider,
    failed: data.failed,
    isLoading,
    ...purchase,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
