import { expect, test } from "vitest";
import { NO_BRANCH, NO_CHOICES } from "./checkout-choices.ts";
import { startWizard, type WizardAction, wizardReducer } from "./wizard-state.ts";

const after = (...actions: WizardAction[]) => actions.reduce(wizardReducer, startWizard(NO_CHOICES)).choices;
const inLeon: WizardAction = { type: "branchCityChosen", state: "GUA", city: "leon" };
const branch: WizardAction = { type: "branchChosen", locationId: 4 };

test("another way of delivery starts without a branch, and the address stays chosen", () => {
  const choices = after({ type: "addressChosen", alias: "Oficina" }, inLeon, branch, {
    type: "deliveryTypeChosen",
    deliveryType: "factoryStorePickup",
  });
  expect(choices).toEqual({
    deliveryType: "factoryStorePickup",
    addressAlias: "Oficina",
    branch: NO_BRANCH,
    invoiceAlias: null,
  });
});

test("a state resets the city and the branch, a city the branch", () => {
  expect(after(inLeon, branch).branch).toEqual({ state: "GUA", city: "leon", locationId: 4 });
  expect(after(inLeon, branch, { type: "branchStateChosen", state: "JAL" }).branch).toEqual({
    state: "JAL",
    city: null,
    locationId: null,
  });
  expect(after(inLeon, branch, { type: "branchCityChosen", state: "GUA", city: "irapuato" }).branch).toEqual({
    state: "GUA",
    city: "irapuato",
    locationId: null,
  });
});

test("the invoice is chosen by its alias", () =>
  expect(after({ type: "invoiceChosen", alias: "Taller" }).invoiceAlias).toBe("Taller"));

test("a card token is kept until it is dropped or the customer leaves", () => {
  const token = { tokenId: "k1", deviceSessionId: "d1", label: "VISA ***1111", expiry: "12/30", masked: null };
  const chosen = { ...NO_CHOICES, addressAlias: "Casa" };
  const made = wizardReducer(startWizard(chosen), { type: "cardTokenMade", token });
  expect(made.cardToken).toBe(token);
  expect(wizardReducer(made, { type: "cardTokenDropped" })).toEqual(startWizard(chosen));
  expect(wizardReducer(made, { type: "customerLeft" })).toEqual(startWizard(NO_CHOICES));
});
