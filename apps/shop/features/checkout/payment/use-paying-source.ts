import { pointsQuery } from "../../payment/payment-queries.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useRef } from "react";
import type { CheckoutView } from "../checkout-view.ts";
import { PAY_IN_FULL } from "../../../../../shared/domain/payment/installments.ts";
import type { Cart } from "../../cart/cart.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { PROVIDER_UNREACHABLE } from "../../payment/card-token.ts";
import { createCardToken, createDeviceSession } from "../../payment/card-tokens.ts";
import type { PurchasePayment } from "../summary/finalize-order.ts";
import type { SavedCardView } from "../../payment/paying-card.ts";
import type { CardProvider } from "../../payment/payment-methods.ts";
import type { PaymentView } from "./payment-view.ts";
import type { CardForm } from "../../payment/use-card-form.ts";
import { type AskedCard, usePointsQuestion } from "./use-points-question.ts";
import type { SavedCardForm } from "./use-saved-card-form.ts";
import type { WizardAction, WizardState } from "../wizard-state.ts";

export interface ToFinalize {
  readonly cart: Cart | undefined;
  readonly state: CheckoutView;
  readonly provider: CardProvider | null;
  readonly payment: PaymentView;
  readonly form: CardForm;
  readonly savedCardForm: SavedCardForm;
  readonly wizard: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** The question does not wait longer for the balance, which may come late or not at all. */
const LONGEST_WAIT_MS = 2_000;

/** Makes ready what pays: the token of a new card, the browser's id for a saved one, and the answer about its points. */
export function usePayingSource({ provider, payment, form, savedCardForm, wizard, dispatch }: ToFinalize) {
  const { openCart } = useDialogs();
  const queryClient = useQueryClient();
  const points = usePointsQuestion();
  const deviceSession = useRef<string | null>(null);

  /** The token of an earlier try that no order used, or a new one. */
  const tokenToUse = async (of: CardProvider) => {
    if (wizard.cardToken) return wizard.cardToken;
    const made = await createCardToken(of, form.values, { toSave: wizard.savesCard && payment.canSaveCard });
    if (!made.ok) {
      form.showServerErrors(made.error);
      openCart({ step: 4 });
      return null;
    }
    form.forgetSecrets();
    dispatch({ type: "cardTokenMade", token: made.value });
    return made.value;
  };

  /** Points and months do not go together (providers §1.6). A card whose points are used up is not asked about. */
  const asksPoints = async (card: AskedCard, takesPoints: boolean): Promise<boolean> => {
    if (!takesPoints || payment.plan.id !== PAY_IN_FULL.id) return false;
    const balance = queryClient.fetchQuery(pointsQuery(card.source)).catch(() => null);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
    const known = await Promise.race([balance, late]);
    return known?.points === 0 ? false : points.ask(card, balance);
  };

  const savedCardPayment = async (of: CardProvider, card: SavedCardView): Promise<PurchasePayment | null> => {
    deviceSession.current ??= await createDeviceSession(of);
    const deviceSessionId = deviceSession.current;
    if (deviceSessionId === null) {
      savedCardForm.showServerErrors([{ message: PROVIDER_UNREACHABLE }]);
      openCart({ step: 4 });
      return null;
    }
    const usePoints = await asksPoints({ label: card.label, source: { cardId: card.id } }, card.takesPoints);
    const { cvv } = savedCardForm.values;
    return {
      type: "card",
      source: { kind: "saved", cardId: card.id, cvv, deviceSessionId },
      planId: payment.plan.id,
      usePoints,
    };
  };

  const newCardPayment = async (of: CardProvider): Promise<PurchasePayment | null> => {
    const token = await tokenToUse(of);
    if (!token) return null;
    const usePoints = await asksPoints({ label: token.label, source: { tokenId: token.tokenId } }, token.takesPoints);
    const save = wizard.savesCard && payment.canSaveCard;
    return { type: "card", source: { kind: "new", token, save }, planId: payment.plan.id, usePoints };
  };

  /** What pays, or null when it could not be made ready and the payment tab says why. */
  const payingSource = async (): Promise<PurchasePayment | null> => {
    const { choice, savedCard } = payment;
    if (choice === null) return null;
    if (choice.type !== "card") return { type: choice.type };
    if (!provider) return null;
    return savedCard ? savedCardPayment(provider, savedCard) : newCardPayment(provider);
  };

  return {
    points,
    payingSource,
    forgetDevice: () => {
      deviceSession.current = null;
    },
  };
}
