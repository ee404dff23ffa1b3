import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { finalizeCardEndpoint, type WireCardProvider } from "../../../shared/contract/checkout.ts";
import { type CheckoutState, completeDelivery } from "../../../shared/domain/checkout-steps.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { showCart } from "../cart/change-cart.ts";
import { useDialogs } from "../session/dialogs.tsx";
import { sessionApi } from "../session/session-api.ts";
import { createCardToken } from "./card-tokens.ts";
import { attemptFor, cartOfConflict, finalizeBody, type PurchaseAttempt, sendPurchase } from "./finalize-order.ts";
import { redirectForm, submitRedirect } from "./redirect-form.ts";
import type { CardForm } from "./use-card-form.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

interface ToFinalize {
  readonly cart: WireCart | undefined;
  readonly state: CheckoutState;
  readonly provider: WireCardProvider | null;
  readonly form: CardForm;
  readonly wizard: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

const REFUSED = "No se ha podido crear el pedido por la siguiente causa:";
const NO_DESTINATION = "El procesador de pagos no respondió como se esperaba. Vuelve a intentar en unos minutos.";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** 'Finalizar': makes the card's token, places the order once, and goes where the answer says. */
export function useFinalize({ cart, state, provider, form, wizard, dispatch }: ToFinalize) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { openCart, showAlert } = useDialogs();
  const [isSending, setSending] = useState(false);
  const isLocked = useRef(false); // state alone would let two clicks of the same frame through
  const lastAttempt = useRef<PurchaseAttempt | null>(null);

  const release = () => {
    isLocked.current = false;
    setSending(false);
  };

  // Back from the provider's page the browser may show this very page again, as it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isLocked.current = false;
      setSending(false);
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [queryClient]);

  /** The token of an earlier try that no order used, or a new one. */
  const tokenToUse = async (of: WireCardProvider) => {
    if (wizard.cardToken) return wizard.cardToken;
    const made = await createCardToken(of, form.values);
    if (!made.ok) {
      form.showServerErrors(made.error);
      openCart({ step: 4 });
      return null;
    }
    form.forgetSecrets();
    dispatch({ type: "cardTokenMade", token: made.value });
    return made.value;
  };

  /** Answers whether the browser is on its way elsewhere. */
  const purchase = async (): Promise<boolean> => {
    const delivery = state.delivery && completeDelivery(state.delivery);
    if (!cart || !provider || !delivery || !state.invoice?.isValid) return false;
    const invoiceAlias = state.invoice.alias;
    const token = await tokenToUse(provider);
    if (!token) return false;
    const attempt = attemptFor(finalizeBody({ cart, delivery, invoiceAlias, token }), lastAttempt.current, () =>
      crypto.randomUUID(),
    );
    lastAttempt.current = attempt;
    const headers = { "idempotency-key": attempt.key };
    const result = await sendPurchase(
      () => sessionApi.call(finalizeCardEndpoint, { body: attempt.body }, { headers }),
      wait,
    );
    if (!result.ok) {
      const changed = result.status === 409 ? cartOfConflict(result.body) : null;
      if (changed) {
        await showCart(queryClient, changed);
        openCart({ step: 1 });
        showAlert({ kind: "notice", description: result.message });
      } else if (result.status !== 401) {
        showAlert({ kind: "error", description: REFUSED, detail: result.message });
        void queryClient.invalidateQueries(); // an address, the cart: something is not as it was
      }
      return false;
    }
    dispatch({ type: "cardTokenDropped" });
    lastAttempt.current = null;
    const { Id, Url } = result.value;
    const redirect = Url === undefined ? null : redirectForm(Url);
    if (redirect) submitRedirect(redirect);
    else if (Id !== undefined) await navigate(`/order/${Id}`, { replace: true });
    else showAlert({ kind: "error", description: REFUSED, detail: NO_DESTINATION });
    return redirect !== null || Id !== undefined;
  };

  const finalize = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setSending(true);
    const isLeaving = await purchase();
    if (!isLeaving) release();
  };
  return { finalize, isSending };
}
