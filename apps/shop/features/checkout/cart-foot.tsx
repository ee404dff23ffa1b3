import { type MouseEvent, useRef } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { formatMxn } from "../../../../shared/domain/money/money.ts";
import { useCartMonths } from "./cart/cart-months.tsx";
import { isWayOpen } from "./checkout-view.ts";
import type { Checkout } from "./use-checkout.ts";

interface CartFootProps {
  checkout: Checkout;
  /** On the payment tab 'Continuar' sends the card form, which goes on when it is right. */
  cardFormId: string;
  onContinue: () => void;
  onBack: () => void;
  onFinalize: () => void;
}

/** Two taps within this time are one double tap, which some browsers do not number. */
const DOUBLE_TAP_MS = 400;

/** The second press of a double click. 'Finalizar' appears where 'Continuar' was, and that press must not buy. */
const isSecondOfDouble = ({ detail, nativeEvent }: MouseEvent, pressedAt: number): boolean => {
  const isTap = (nativeEvent as PointerEvent).pointerType === "touch";
  return detail > 1 || (isTap && nativeEvent.timeStamp - pressedAt < DOUBLE_TAP_MS);
};

/** What stops may be out of sight on a phone: a press on the grey button shows it. */
const showStop = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest("dialog")?.querySelector("[data-stop]")?.scrollIntoView({ block: "center" });

/** The second press of a double click would go on from a tab that was not seen yet, or back out of the cart. */
const once = (go: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) go();
};

export function CartFoot({ checkout, cardFormId, onContinue, onBack, onFinalize }: CartFootProps) {
  const { state, cart, isLoading, isSending, wizard, payment, terms } = checkout;
  const { step } = state;
  const months = useCartMonths(cart.data);
  const continuedAt = useRef(Number.NEGATIVE_INFINITY);
  const notePress = ({ nativeEvent }: MouseEvent) => {
    continuedAt.current = nativeEvent.timeStamp;
  };
  const pressFinalize = (event: MouseEvent) => {
    if (!isSecondOfDouble(event, continuedAt.current)) onFinalize();
  };
  const asksForCard = payment.choice?.type === "card" && (payment.savedCard !== null || wizard.cardToken === null);
  const isRefused = step > 3 && Boolean(terms?.refusal);
  const canGoOn = !isLoading && isWayOpen(state) && !isRefused;
  return (
    <>
      {cart.data && state.articles > 0 && (
        <p className="foot-total">
          <span>
            Total
            {step < 4 && months && <small className="muted"> o {months}</small>}
          </span>
          <b>{formatMxn(cart.data.total)}</b>
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
          onClick={pressFinalize}
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
          onClickCapture={canGoOn ? notePress : showStop}
        >
          Continuar
        </Button>
      ) : (
        <Button
          key="continue"
          aria-disabled={!canGoOn}
          onClickCapture={canGoOn ? notePress : showStop}
          onClick={once(onContinue)}
        >
          Continuar
        </Button>
      )}
    </>
  );
}
