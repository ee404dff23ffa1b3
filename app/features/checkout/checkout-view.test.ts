import { describe, expect, test } from "vitest";
import type { WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import {
  type CheckoutFacts,
  checkoutView,
  continueCheck,
  isSelectable,
  startWizard,
  wizardReducer,
} from "./checkout-view.ts";

const cart = { Articulos: 5, TotalConIva: 7129.36 } as WireCart;
const address = (Alias: string) => ({ Alias }) as WireShipAddress;
const facts = (change: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  wanted: 5,
  hasSession: true,
  cart,
  addresses: [address("Casa"), address("Oficina")],
  wizard: startWizard({ addressAlias: null }),
  hasCard: true,
  ...change,
});

describe("the tab that is shown", () => {
  test.each<[string, Partial<CheckoutFacts>, number]>([
    ["the wanted one when nothing is missing", {}, 5],
    ["the cart while it is empty", { cart: { ...cart, Articulos: 0 } }, 1],
    ["the cart while nobody has signed in", { hasSession: false }, 1],
    ["the delivery without an address", { addresses: [] }, 2],
    ["the payment when the card is not typed any more", { hasCard: false }, 4],
    ["an earlier one, though a later one could be reached", { wanted: 3 }, 3],
  ])("%s", (_why, change, step) => expect(checkoutView(facts(change)).step).toBe(step));
});

test("the first address is chosen until another is, and again when that one is gone", () => {
  const wizard = wizardReducer(startWizard({ addressAlias: null }), { type: "addressChosen", alias: "Oficina" });
  expect(checkoutView(facts()).delivery).toEqual({ type: "address", addressAlias: "Casa" });
  expect(checkoutView(facts({ wizard })).delivery).toEqual({ type: "address", addressAlias: "Oficina" });
  expect(checkoutView(facts({ wizard, addresses: [address("Casa")] })).delivery).toEqual({
    type: "address",
    addressAlias: "Casa",
  });
});

test("a card token is kept until it is dropped or the customer leaves", () => {
  const token = { tokenId: "k1", deviceSessionId: "d1", label: "VISA ***1111", expiry: "12/30", masked: null };
  const made = wizardReducer(startWizard({ addressAlias: "Casa" }), { type: "cardTokenMade", token });
  expect(made.cardToken).toBe(token);
  expect(wizardReducer(made, { type: "cardTokenDropped" })).toEqual(startWizard({ addressAlias: "Casa" }));
  expect(wizardReducer(made, { type: "customerLeft" })).toEqual(startWizard({ addressAlias: null }));
});

test("the road opens backwards only", () =>
  expect(([1, 2, 3, 4, 5] as const).map((step) => isSelectable(step, 3))).toEqual([true, true, true, false, false]));

test.each<[string, Partial<CheckoutFacts>, boolean]>([
  ["a visitor may go on: the login opens", { wanted: 1, hasSession: false }, true],
  ["an empty cart may not", { wanted: 1, cart: { ...cart, Articulos: 0 } }, false],
  ["without an address there is no way on", { wanted: 2, addresses: [] }, false],
])("Continuar: %s", (_why, change, expected) => expect(continueCheck(checkoutView(facts(change))).ok).toBe(expected));
