import { type Dispatch, useEffect } from "react";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import { GONE_MESSAGES } from "../../../../shared/domain/checkout/checkout-steps.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { GONE_CODES, stepOfRefusal } from "./refused-choice.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

interface KeptChoices {
  /** The tab of the history's entry. */
  readonly wanted: CheckoutStep;
  readonly view: CheckoutView;
  readonly wizard: WizardState;
  readonly isReady: boolean;
  readonly dispatch: Dispatch<WizardAction>;
}

/** What stands chosen on a tab stays chosen after it, also where its list changes elsewhere. What is gone is said on its tab. */
export function useKeptChoices({ wanted, view, wizard, isReady, dispatch }: KeptChoices): void {
  const { alert, showAlert } = useDialogs();
  const { choices } = wizard;
  const { step, gone, delivery, invoice, payment } = view;
  const code = gone && GONE_CODES[gone];
  const isSaid = code !== null && alert?.about === code; // by the refusal of 'Finalizar'
  const isOnItsTab = code !== null && step === wanted && step === stepOfRefusal(code);
  useEffect(() => {
    if (!isReady || !isOnItsTab || gone === null) return;
    dispatch({ type: "choiceGone", gone });
    if (!isSaid) showAlert({ kind: "notice", description: GONE_MESSAGES[gone] });
  }, [isReady, isOnItsTab, gone, isSaid, dispatch, showAlert]);

  const address = step > 2 && delivery?.type === "address" ? delivery.addressAlias : null;
  const invoiceAlias = step > 3 && invoice ? invoice.alias : null;
  const card = step > 4 && wizard.card === null && payment?.type === "card" ? payment.card : null;
  const savedCardId = card?.kind === "saved" ? card.cardId : null;
  useEffect(() => {
    if (!isReady || gone !== null) return;
    if (savedCardId !== null) dispatch({ type: "cardKept", card: { kind: "saved", cardId: savedCardId } });
    if (choices.addressAlias === null && address !== null) dispatch({ type: "addressChosen", alias: address });
    if (choices.invoiceAlias === null && invoiceAlias !== null)
      dispatch({ type: "invoiceChosen", alias: invoiceAlias });
  }, [isReady, gone, savedCardId, choices.addressAlias, choices.invoiceAlias, address, invoiceAlias, dispatch]);
}
