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
    hour: null,
    placedHour: null,
    invoiceAlias: null,
    paymentType: "card",
    paidWithNewCard: false,
    misfitsForAnother: null,
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

test("a choice that is gone is cleared, and nothing else", () => {
  const chosen: WizardAction[] = [
    { type: "addressChosen", alias: "Casa" },
    { type: "invoiceChosen", alias: "Taller" },
  ];
  expect(after(...chosen, { type: "choiceGone", gone: "address" })).toMatchObject({
    addressAlias: null,
    invoiceAlias: "Taller",
  });
  expect(after(...chosen, { type: "choiceGone", gone: "invoice" })).toMatchObject({
    addressAlias: "Casa",
    invoiceAlias: null,
  });
});

const token = {
  tokenId: "k1",
  saveTokenId: null,
  deviceSessionId: "d1",
  brand: "visa",
  label: "VISA ***1111",
  expiry: "12/30",
  masked: null,
  takesPoints: false,
} as const;

test("a card token is kept until it is dropped or the customer leaves", () => {
  const chosen = { ...NO_CHOICES, addressAlias: "Casa" };
  const made = wizardReducer(startWizard(chosen), { type: "cardTokenMade", token });
  expect(made.cardToken).toBe(token);
  expect(wizardReducer(made, { type: "cardTokenDropped" })).toEqual(startWizard(chosen));
  expect(wizardReducer(made, { type: "customerLeft" })).toEqual(startWizard(NO_CHOICES));
});

const whole = (...actions: WizardAction[]) => actions.reduce(wizardReducer, startWizard(NO_CHOICES));
const chooseSaved: WizardAction = { type: "cardChosen", card: { kind: "saved", cardId: "k9" } };
const inThree: WizardAction = { type: "planChosen", planId: 1 };
const keepIt: WizardAction = { type: "cardSavingSwitched", savesCard: true };
const tokenMade: WizardAction = { type: "cardTokenMade", token };

test("another method clears the card and all that goes with it", () =>
  expect(whole(chooseSaved, inThree, keepIt, tokenMade, { type: "paymentTypeChosen", paymentType: "cash" })).toEqual(
    startWizard({ ...NO_CHOICES, paymentType: "cash" }),
  ));

test("another card starts without months", () => {
  expect(whole(chooseSaved, inThree)).toMatchObject({ card: { kind: "saved", cardId: "k9" }, planId: 1 });
  expect(whole(chooseSaved, inThree, { type: "cardChosen", card: { kind: "new" } })).toMatchObject({
    card: { kind: "new" },
    planId: 0,
  });
});

test("a card that stood chosen is kept with its months; one that is gone gives way to a new one", () => {
  const kept: WizardAction = { type: "cardKept", card: { kind: "saved", cardId: "k9" } };
  expect(whole(inThree, kept)).toMatchObject({ card: kept.card, planId: 1 });
  expect(whole(inThree, kept, { type: "choiceGone", gone: "card" })).toMatchObject({
    card: { kind: "new" },
    planId: 0,
  });
});

test("a retry after a new card starts with a new card; after any other payment with the default", () => {
  const placedWith = (withNewCard: boolean) =>
    startWizard(whole(tokenMade, { type: "orderPlaced", withNewCard }).choices);
  expect(wizardReducer(placedWith(true), { type: "triedAgain" }).card).toEqual({ kind: "new" });
  expect(wizardReducer(placedWith(false), { type: "triedAgain" }).card).toBeNull();
});

test("a placed order keeps what the summary shows; a return from the provider starts without a card", () => {
  expect(whole(inThree, tokenMade, { type: "orderPlaced", withNewCard: true })).toMatchObject({
    cardToken: token,
    planId: 1,
    isPlaced: true,
  });
  expect(whole(inThree, tokenMade, { type: "orderPlaced", withNewCard: false }, { type: "cameBack" })).toEqual(
    startWizard(NO_CHOICES),
  );
});

test("a lost hour is chosen no more, and is forgotten once another one, or none, is chosen", () => {
  const hour = { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" };
  const chosen = wizardReducer(startWizard(NO_CHOICES), { type: "hourChosen", hour });
  expect([chosen.choices.hour, chosen.lostHour]).toEqual([hour, null]);
  const lost = wizardReducer(chosen, { type: "hourLost", hour });
  expect([lost.choices.hour, lost.lostHour]).toEqual([null, hour]);
  const without = wizardReducer(lost, { type: "hourChosen", hour: null });
  expect([without.choices.hour, without.lostHour]).toEqual([null, null]);
});

test("a placed order takes its hour along: a second purchase has none, one that is paid again has it", () => {
  const hour = { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" };
  const placed = whole({ type: "hourChosen", hour }, { type: "orderPlaced", withNewCard: false });
  expect(placed.choices.hour).toBeNull();
  const next = startWizard(placed.choices);
  expect(wizardReducer(next, { type: "triedAgain" }).choices.hour).toEqual(hour);
  expect(wizardReducer(placed, { type: "cameBack" }).choices.hour).toEqual(hour);
  const second = wizardReducer(next, { type: "orderPlaced", withNewCard: false });
  expect(wizardReducer(startWizard(second.choices), { type: "triedAgain" }).choices.hour).toBeNull();
});

test("who comes back to pay again and then chooses none has none", () => {
  const hour = { locationId: 118, startsAt: "2026-12-02T16:00:00.000Z", day: "2026-12-02", time: "10:00" };
  const again = whole(
    { type: "hourChosen", hour },
    { type: "orderPlaced", withNewCard: false },
    { type: "triedAgain" },
  );
  const none = wizardReducer(again, { type: "hourChosen", hour: null });
  expect(wizardReducer(none, { type: "triedAgain" }).choices.hour).toBeNull();
});
