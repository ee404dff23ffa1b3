import type { WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import {
  canContinue,
  type CheckoutState,
  type CheckoutStep,
  defaultAddressAlias,
  initialCheckoutState,
  reachableStep,
  type StepCheck,
} from "../../../shared/domain/checkout-steps.ts";
import { fromPesos, ZERO } from "../../../shared/domain/money.ts";
import type { CardToken } from "./card-token.ts";
import { type CheckoutChoices, NO_CHOICES } from "./checkout-choices.ts";

/** What the customer has chosen so far. The step is not here: it is the place in the browser's history. */
export interface WizardState {
  readonly choices: CheckoutChoices;
  /** A token that no order has used yet; with it the card need not be typed again. */
  readonly cardToken: CardToken | null;
}

export type WizardAction =
  | { readonly type: "addressChosen"; readonly alias: string }
  | { readonly type: "cardTokenMade"; readonly token: CardToken }
  | { readonly type: "cardTokenDropped" }
  | { readonly type: "customerLeft" };

export const startWizard = (choices: CheckoutChoices): WizardState => ({ choices, cardToken: null });

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "addressChosen":
      return { ...state, choices: { addressAlias: action.alias } };
    case "cardTokenMade":
      return { ...state, cardToken: action.token };
    case "cardTokenDropped":
      return { ...state, cardToken: null };
    case "customerLeft":
      return startWizard(NO_CHOICES);
  }
}

export interface CheckoutFacts {
  readonly wanted: CheckoutStep;
  readonly hasSession: boolean;
  readonly cart: WireCart | undefined;
  readonly addresses: readonly WireShipAddress[];
  readonly wizard: WizardState;
  /** The card form is filled in rightly, or a token stands for it. */
  readonly hasCard: boolean;
}

/** The tab to show and what stands chosen: the wanted one, unless something before it is missing. */
export function checkoutView(facts: CheckoutFacts): CheckoutState {
  const { cart, addresses, wizard, wanted, hasSession } = facts;
  const aliases = addresses.map(({ Alias }) => ({ alias: Alias }));
  const state: CheckoutState = {
    ...initialCheckoutState({
      hasSession,
      articles: cart?.Articulos ?? 0,
      grandTotal: cart ? fromPesos(cart.TotalConIva) : ZERO,
    }),
    delivery: { type: "address", addressAlias: defaultAddressAlias(wizard.choices.addressAlias, aliases) },
  };
  const reachable = reachableStep(wanted, state);
  // A card is never stored: after a reload the summary has none, and the customer types it again.
  return { ...state, step: reachable === 5 && !facts.hasCard ? 4 : reachable };
}

/** Whether a tab of the road can be opened from the one that is shown: those before it, never those after. */
export const isSelectable = (step: CheckoutStep, shown: CheckoutStep): boolean => step <= shown;

/** Whether 'Continuar' works. A visitor's does: it opens the login. */
export function continueCheck(state: CheckoutState): StepCheck {
  const check = canContinue(state.step, state);
  return !check.ok && check.reason === "sessionNeeded" ? { ok: true } : check;
}
