import { chooseBranchCity, chooseBranchState } from "../../../shared/domain/checkout-steps.ts";
import type { DeliveryType, LocationId } from "../../../shared/domain/delivery-type.ts";
import type { CardToken } from "./card-token.ts";
import { type CheckoutChoices, NO_BRANCH, NO_CHOICES } from "./checkout-choices.ts";

/** What the customer has chosen so far. The step is not here: it is the place in the browser's history. */
export interface WizardState {
  readonly choices: CheckoutChoices;
  /** A token that no order has used yet; with it the card need not be typed again. */
  readonly cardToken: CardToken | null;
}

export type WizardAction =
  | { readonly type: "deliveryTypeChosen"; readonly deliveryType: DeliveryType }
  | { readonly type: "addressChosen"; readonly alias: string }
  | { readonly type: "branchStateChosen"; readonly state: string }
  | { readonly type: "branchCityChosen"; readonly state: string; readonly city: string }
  | { readonly type: "branchChosen"; readonly locationId: LocationId }
  | { readonly type: "invoiceChosen"; readonly alias: string }
  | { readonly type: "cardTokenMade"; readonly token: CardToken }
  | { readonly type: "cardTokenDropped" }
  | { readonly type: "customerLeft" };

export const startWizard = (choices: CheckoutChoices): WizardState => ({ choices, cardToken: null });

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
    case "invoiceChosen":
      return choose({ invoiceAlias: action.alias });
    case "cardTokenMade":
      return { ...state, cardToken: action.token };
    case "cardTokenDropped":
      return { ...state, cardToken: null };
    case "customerLeft":
      return startWizard(NO_CHOICES);
  }
}
