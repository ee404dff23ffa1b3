import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pesos } from "../cart/pesos.ts";
import { continueCheck } from "./checkout-view.ts";
import type { Checkout } from "./use-checkout.ts";

interface CartFootProps {
  checkout: Checkout;
  /** On the payment tab 'Continuar' sends the card form, which goes on when it is right. */
  cardFormId: string;
  onContinue: () => void;
  onBack: () => void;
}

export function CartFoot({ checkout, cardFormId, onContinue, onBack }: CartFootProps) {
  const { state, cart, isLoading, isSending, finalize, wizard, provider } = checkout;
  const { step } = state;
  const isCardMissing = step === 4 && wizard.cardToken === null;
  const canGoOn = !isLoading && continueCheck(state).ok && (step < 4 || provider !== null);
  return (
    <>
      {cart.data && state.articles > 0 && (
        <p className="foot-total">
          <span>Total</span>
          <b>{pesos(cart.data.TotalConIva)}</b>
        </p>
      )}
      {step > 1 && (
        <Button variant="secondary" className="push" aria-disabled={isSending} onClick={onBack}>
          Anterior
        </Button>
      )}
      {step === 5 ? (
        <Button
          key="finalize"
          busy={isSending}
          busyLabel="Enviando..."
          aria-disabled={!canGoOn}
          onClick={() => void finalize()}
        >
          <Icon name="lock" />
          Finalizar
        </Button>
      ) : isCardMissing ? (
        <Button key="card" type="submit" form={cardFormId} aria-disabled={!canGoOn}>
          Continuar
        </Button>
      ) : (
        <Button key="continue" aria-disabled={!canGoOn} onClick={onContinue}>
          Continuar
        </Button>
      )}
    </>
  );
}
