import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ApiFailure } from "../../api/api-client.ts";
import { FINALIZE_ENDPOINTS, type FinalizeCardBody } from "../../../../shared/contract/purchase/checkout.ts";
import { completeDelivery } from "../../../../shared/domain/checkout/checkout-steps.ts";
import { savedCardsQuery } from "../cards/card-queries.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { showCart } from "../cart/change-cart.ts";
import { tellCartChanges } from "../cart/seen-cart.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { afterOrder, storeCheckoutChoices, storedCheckoutChoices } from "./checkout-choices.ts";
import { stepOfRefusal } from "./refused-choice.ts";
import {
  attemptFor,
  type Destination,
  type PurchaseAttempt,
  type PurchasePayment,
  sendPurchase,
} from "./summary/finalize-order.ts";
import { cartOfConflict, destinationOf, toWirePurchase } from "./summary/wire-finalize.ts";
import { PAYMENT_WORDS } from "../payment/payment-words.ts";
import { leaveFor } from "../payment/redirect-form.ts";
import { type ToFinalize, usePayingSource } from "./payment/use-paying-source.ts";
import { ORDER_TEXTS } from "../../forms/dialog-texts.ts";

const NO_DESTINATION = "El procesador de pagos no respondió como se esperaba. Vuelve a intentar en unos minutos.";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** 'Finalizar': prepares what pays, places the order once, and goes where the answer says. */
export function useFinalize(purchase: ToFinalize) {
  const { cart, state, form, savedCardForm, dispatch } = purchase;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { openCart, showAlert } = useDialogs();
  const { points, payingSource, forgetDevice } = usePayingSource(purchase);
  const [isSending, setSending] = useState(false);
  const isLocked = useRef(false); // state alone would let two clicks of the same frame through
  const lastAttempt = useRef<PurchaseAttempt<FinalizeCardBody> | null>(null);

  const release = () => {
    isLocked.current = false;
    setSending(false);
  };

  /** The order is placed, and yet the cart's window is what is seen. */
  const comeBack = useRef<() => void>(() => undefined);
  useEffect(() => {
    comeBack.current = () => {
      dispatch({ type: "cameBack" });
      form.forgetAll();
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
  });

  // Back from the provider's page the browser may show this very page again, as it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isLocked.current = false;
      setSending(false);
      comeBack.current();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  const refused = async ({ status, code, message, body }: ApiFailure) => {
    const changed = status === 409 ? cartOfConflict(body) : null;
    if (changed) {
      await showCart(queryClient, changed);
      if (cart) await tellCartChanges(cart, changed, "time");
      openCart({ step: 1 });
      showAlert({ kind: "error", description: ORDER_TEXTS.notCreated, detail: message });
      return;
    }
    if (status === 401) return;
    showAlert({ kind: "error", description: ORDER_TEXTS.notCreated, detail: message, about: code });
    if (code === "cardNotFound") dispatch({ type: "cardChosen", card: { kind: "new" } });
    const isHourGone = code === "appointmentTaken" || code === "appointmentNotOffered";
    if (isHourGone && state.appointment) dispatch({ type: "hourLost", hour: state.appointment });
    const step = stepOfRefusal(code);
    if (step) openCart({ step });
    void queryClient.invalidateQueries(); // a card, an address, the cart: something is not as it was
  };

  /** Answers whether the browser is on its way elsewhere. */
  const placed = async (destination: Destination | null, payment: PurchasePayment): Promise<boolean> => {
    const withNewCard = payment.type === "card" && payment.source.kind === "new";
    // At once: the browser may be gone before the next render.
    storeCheckoutChoices(afterOrder(storedCheckoutChoices(), withNewCard));
    dispatch({ type: "orderPlaced", withNewCard });
    lastAttempt.current = null;
    savedCardForm.reset();
    forgetDevice();
    void queryClient.invalidateQueries({ queryKey: savedCardsQuery.queryKey });
    if (destination?.kind === "order") {
      await navigate(`/order/${destination.orderId}`, { replace: true });
      return true;
    }
    if (destination && leaveFor(destination.url, PAYMENT_WORDS[payment.type].leavesBy)) return true;
    comeBack.current();
    showAlert({ kind: "error", description: ORDER_TEXTS.notCreated, detail: NO_DESTINATION });
    return false;
  };

  const buy = async (): Promise<boolean> => {
    const delivery = state.delivery && completeDelivery(state.delivery);
    if (!cart || !delivery || !state.invoice?.isValid) return false;
    const invoiceAlias = state.invoice.alias;
    const payment = await payingSource();
    if (!payment) return false;
    const startsAt = state.appointment?.startsAt ?? null;
    const body = toWirePurchase({ cart, delivery, startsAt, invoiceAlias, payment });
    const attempt = attemptFor(body, lastAttempt.current, () => crypto.randomUUID());
    lastAttempt.current = attempt;
    const headers = { "idempotency-key": attempt.key };
    const send = () => sessionApi.call(FINALIZE_ENDPOINTS[payment.type], { body: attempt.body }, { headers });
    const result = await sendPurchase(send, wait);
    if (result.ok) return placed(destinationOf(result.value), payment);
    await refused(result);
    return false;
  };

  const finalize = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setSending(true);
    const isLeaving = await buy();
    if (!isLeaving) release();
  };
  return { finalize, isSending, points };
}
