import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pesos } from "../cart/pesos.ts";
import { isWayOpen } from "./checkout-view.ts";
import type { Checkout } from "./use-checkout.ts";

interface CartFootProps {
  checkout: Checkout;
  /** On the payment tab 'Continuar' sends the card form, which goes on when it is right. */
  cardFormId: string;
  onContinue: () => void;
  onBack: () => void;
}

/**
 * 'Finalizar' appears where 'Continuar' was: the second press of a double click must not buy. A press counts when the summary
 * has been there long enough to be seen.
 */
const DELIBERATE_AFTER_MS = 800;

/** What stops may be out of sight on a phone: a press on the grey button shows it. */
const showStop = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest("dialog")?.querySelector("[data-stop]")?.scrollIntoView({ block: "center" });

/** The second press of a double click would go on from a tab that nobody has seen; or back, out of the cart. */
const once = (go: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) go();
};

export function CartFoot({ checkout, cardFormId, onContinue, onBack }: CartFootProps) {
  const { state, cart, isLoading, isSending, finalize, wizard, payment, terms } = checkout;
  const { step } = state;
  const summaryShownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    summaryShownAt.current = step === 5 ? performance.now() : Number.POSITIVE_INFINITY;
  }, [step]);
  const onFinalize = (event: MouseEvent) => {
    const isDeliberate = event.detail <= 1 && performance.now() - summaryShownAt.current >= DELIBERATE_AFTER_MS;
    if (isDeliberate) void finalize();
  };
  const asksForCard = payment.choice?.type === "card" && (payment.savedCard !== null || wizard.cardToken === null);
  const isRefused = step > 3 && Boolean(terms?.refusal);
  const canGoOn = !isLoading && isWayOpen(state) && !isRefused;
  return (
    <>
      {cart.data && state.articles > 0 && (
        <p className="foot-total">
          <span>Total</span>
          <b>{pesos(cart.data.TotalConIva)}</b>
        </p>
      )}
      {step > 1 && (
        <Button variant="secondary" className="push" aria-disabled={isSending} onClick={once(onBack)}>
          Anterior
        </Button>
      )}
      {step === 5 ? (
        <Button
          key="finalize"
          busy={isSending}
          busyLabel="Enviando..."
          aria-disabled={!canGoOn}
          onClickCapture={canGoOn ? undefined : showStop}
          onClick={onFinalize}
        >
          <Icon name="lock" />
          Finalizar
        </Button>
      ) : step === 4 && asksForCard ? (
        <Button
          key="card"
          type="submit"
          form={cardFormId}
          aria-disabled={!canGoOn}
          onClickCapture={canGoOn ? undefined : showStop}
        >
          Continuar
        </Button>
      ) : (
        <Button
          key="continue"
          aria-disabled={!canGoOn}
          onClickCapture={canGoOn ? undefined : showStop}
          onClick={once(onContinue)}
        >
          Continuar
        </Button>
      )}
    </>
  );
}
