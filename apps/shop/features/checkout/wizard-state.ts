import {
  type CardChoice,
  chooseBranchCity,
  chooseBranchState,
} from "../../../../shared/domain/checkout/checkout-steps.ts";
import type { DeliveryType, LocationId } from "../../../../shared/domain/orders/delivery-type.ts";
import { PAY_IN_FULL } from "../../../../shared/domain/payment/installments.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import type { CardToken } from "../payment/card-token.ts";
import {
  afterOrder,
  backFromOrder,
  type BranchHour,
  type CheckoutChoices,
  NO_BRANCH,
  NO_CHOICES,
} from "./checkout-choices.ts";
import type { GoneChoice } from "./refused-choice.ts";

/** What the customer has chosen so far. The step is not here: it is the place in the browser's history. */
export interface WizardState {
  /** Kept over a reload; what follows is about a card and is not. */
  readonly choices: CheckoutChoices;
  /** Null: nothing chosen yet, which is the first saved card or else a new one. */
  readonly card: CardChoice | null;
  readonly planId: number;
  /** Whether a new card is kept for the next purchase. */
  readonly savesCard: boolean;
  /** A token that no order has used yet; with it the card need not be typed again. */
  readonly cardToken: CardToken | null;
  /** The order is placed and the browser is on its way to it, or to the provider. */
  readonly isPlaced: boolean;
  /** Another customer took it: one is chosen anew, or none, before the next tab. */
  readonly lostHour: BranchHour | null;
}

export type WizardAction =
  | { readonly type: "deliveryTypeChosen"; readonly deliveryType: DeliveryType }
  | { readonly type: "addressChosen"; readonly alias: string }
  | { readonly type: "branchStateChosen"; readonly state: string }
  | { readonly type: "branchCityChosen"; readonly state: string; readonly city: string }
  | { readonly type: "branchChosen"; readonly locationId: LocationId }
  | { readonly type: "hourChosen"; readonly hour: BranchHour | null }
  | { readonly type: "hourLost"; readonly hour: BranchHour }
  | { readonly type: "invoiceChosen"; readonly alias: string }
  | { readonly type: "choiceGone"; readonly gone: GoneChoice }
  | { readonly type: "paymentTypeChosen"; readonly paymentType: PaymentType }
  | { readonly type: "cardChosen"; readonly card: CardChoice }
  | { readonly type: "cardKept"; readonly card: CardChoice }
  | { readonly type: "planChosen"; readonly planId: number }
  | { readonly type: "cardSavingSwitched"; readonly savesCard: boolean }
  | { readonly type: "cardTokenMade"; readonly token: CardToken }
  | { readonly type: "cardTokenDropped" }
  | { readonly type: "misfitsKept"; readonly key: string }
  | { readonly type: "orderPlaced"; readonly withNewCard: boolean }
  | { readonly type: "triedAgain" }
  | { readonly type: "cameBack" }
  | { readonly type: "customerLeft" };

const NO_CARD = { card: null, planId: PAY_IN_FULL.id, savesCard: false, cardToken: null } as const;

export const startWizard = (choices: CheckoutChoices): WizardState => ({
  choices,
  ...NO_CARD,
  isPlaced: false,
  lostHour: null,
});

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const choose = (chosen: Partial<CheckoutChoices>): WizardState => ({
    ...state,
    choices: { ...state.choices, ...chosen },
  });
  switch (action.type) {
    case "deliveryTypeChosen":
      return choose({ deliveryType: action.deliveryType, branch: NO_BRANCH });
    case "addressChosen":
      return choose({ addressAlias: action.alias });
    case "branchStateChosen":
      return choose({ branch: chooseBranchState(action.state) });
    // With its state, which may stand chosen by default only.
    case "branchCityChosen":
      return choose({ branch: chooseBranchCity(chooseBranchState(action.state), action.city) });
    case "branchChosen":
      return choose({ branch: { ...state.choices.branch, locationId: action.locationId } });
    case "hourChosen":
      return { ...choose({ hour: action.hour }), lostHour: null };
    case "hourLost":
      return { ...choose({ hour: null }), lostHour: action.hour };
    case "invoiceChosen":
      return choose({ invoiceAlias: action.alias });
    case "choiceGone":
      if (action.gone === "card") return { ...state, card: { kind: "new" }, planId: PAY_IN_FULL.id };
      return choose(action.gone === "address" ? { addressAlias: null } : { invoiceAlias: null });
    // Another method clears the chosen card (storefront §4).
    case "paymentTypeChosen":
      return { ...choose({ paymentType: action.paymentType }), ...NO_CARD };
    // The months are the card's own.
    case "cardChosen":
      return { ...state, card: action.card, planId: PAY_IN_FULL.id };
    case "cardKept":
      return { ...state, card: action.card };
    case "planChosen":
      return { ...state, planId: action.planId };
    case "cardSavingSwitched":
      return { ...state, savesCard: action.savesCard };
    case "cardTokenMade":
      return { ...state, cardToken: action.token };
    case "cardTokenDropped":
      return { ...state, cardToken: null };
    case "misfitsKept":
      return choose({ misfitsForAnother: action.key });
    case "orderPlaced":
      return { ...state, choices: afterOrder(state.choices, action.withNewCard), isPlaced: true };
    case "triedAgain": {
      const again = { ...state, choices: backFromOrder(state.choices) };
      return state.choices.paidWithNewCard && state.card === null ? { ...again, card: { kind: "new" } } : again;
    }
    case "cameBack":
      return { ...state, ...NO_CARD, choices: backFromOrder(state.choices), isPlaced: false };
    case "customerLeft":
      return startWizard(NO_CHOICES);
  }
}
