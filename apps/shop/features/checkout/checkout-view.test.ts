import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import { describe, expect, test } from "vitest";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type { Cart } from "../cart/cart.ts";
import type { Branch } from "../dealers/branch.ts";
import { type CheckoutChoices, NO_BRANCH, NO_CHOICES } from "./checkout-choices.ts";
import { ownPlace, type CheckoutFacts, checkoutView, isSelectable, isWayOpen } from "./checkout-view.ts";

const cartOf = (articles: number, stock = 9) =>
  ({ articles, total: fromPesos(7129.36), items: [{ quantity: articles, stock }] }) as unknown as Cart;
const cart = cartOf(5);
const address = (alias: string, postalCode = "44130") => ({ alias, postalCode }) as ShipAddress;
const branch = (id: number) => ({ id, stateId: "JAL", state: "Jalisco", city: "Zapopan" }) as Branch;
const choosing = (change: Partial<CheckoutChoices>): CheckoutChoices => ({ ...NO_CHOICES, ...change });
const facts = (change: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  wanted: 5,
  reached: 1,
  hasSession: true,
  hasContact: true,
  cart,
  deliveryTypes: ["address", "dealerPickup", "factoryStorePickup"],
  addresses: [address("Casa"), address("Oficina")],
  excluded: [],
  branches: [],
  told: null,
  invoices: [
    { alias: "Sin RFC", isValid: true },
    { alias: "Taller", isValid: false },
  ],
  choices: NO_CHOICES,
  lostHour: null,
  payment: { type: "card", card: { kind: "new" } },
  isCardGone: false,
  hasCard: true,
  ...change,
});
const hourAt = (locationId: number) => ({
  locationId,
  startsAt: "2026-12-02T16:00:00.000Z",
  day: "2026-12-02",
  time: "10:00",
});
const pickup = (locationId: number | null): Partial<CheckoutFacts> => ({
  branches: [branch(7), branch(8)],
  choices: choosing({ deliveryType: "dealerPickup", branch: { ...NO_BRANCH, locationId } }),
});
/** Parcels may go to the second address only. */
const toBoth: Partial<CheckoutFacts> = {
  addresses: [address("Casa", "23410"), address("Oficina")],
  choices: choosing({ addressAlias: "Oficina" }),
};

describe("the tab that is shown", () => {
  test.each<[string, Partial<CheckoutFacts>, number]>([
    ["the wanted one when nothing is missing", {}, 5],
    ["the cart while it is empty", { cart: { ...cart, articles: 0 } }, 1],
    ["the cart without a session", { hasSession: false }, 1],
    ["the delivery while the account has no name", { hasContact: false }, 2],
    ["the cart while it asks for more than there is", { cart: cartOf(5, 4) }, 1],
    ["the delivery without an address", { addresses: [] }, 2],
    ["the delivery when parcels do not go to the address", { excluded: ["44130"] }, 2],
    ["the cart, though parcels do not go to the address", { wanted: 1, excluded: ["44130"] }, 1],
    ["the summary when parcels go to the address that is chosen", { ...toBoth, excluded: ["23"] }, 5],
    ["the summary of a pickup, whatever the delivery coverage", { ...pickup(8), excluded: ["44"] }, 5],
    ["the delivery without a branch", pickup(null), 2],
    ["the delivery when the chosen branch is gone", pickup(99), 2],
    ["the summary with a branch", pickup(8), 5],
    ["the delivery while a lost hour of the branch is not chosen anew", { ...pickup(8), lostHour: hourAt(8) }, 2],
    ["the cart, though an hour was lost", { ...pickup(8), lostHour: hourAt(8), wanted: 1 }, 1],
    ["the summary when the lost hour was another branch's", { ...pickup(8), lostHour: hourAt(7) }, 5],
    ["the invoice when its data are not whole", { choices: choosing({ invoiceAlias: "Taller" }) }, 3],
    ["the delivery when the chosen address is gone", { choices: choosing({ addressAlias: "Bodega" }) }, 2],
    ["the invoice when the chosen data are gone", { choices: choosing({ invoiceAlias: "Personal" }) }, 3],
    ["the payment when the chosen card is gone", { isCardGone: true }, 4],
    ["an earlier one, though a later choice is gone", { wanted: 2, choices: choosing({ invoiceAlias: "Otra" }) }, 2],
    ["the invoice while its list is empty", { invoices: [] }, 3],
    ["the payment when the card is not typed any more", { hasCard: false }, 4],
    ["the summary when another method pays, which has no card", { payment: { type: "deposit" }, hasCard: false }, 5],
    ["the payment when nothing can pay", { payment: null }, 4],
    [
      "the summary in cash up to the limit",
      { payment: { type: "cash" }, cart: { ...cart, total: fromPesos(29_999) } },
      5,
    ],
    ["the payment in cash above it", { payment: { type: "cash" }, cart: { ...cart, total: fromPesos(30_000) } }, 4],
    ["an earlier one, though a later one could be reached", { wanted: 3 }, 3],
  ])("%s", (_why, change, step) => expect(checkoutView(facts(change)).step).toBe(step));
});

test.each<[string, Partial<CheckoutFacts>, "address" | "invoice" | "card" | null]>([
  ["nothing while the first of the lists stand chosen", {}, null],
  [
    "nothing while what was chosen is there",
    { choices: choosing({ addressAlias: "Casa", invoiceAlias: "Taller" }) },
    null,
  ],
  ["an address that is not in the list", { choices: choosing({ addressAlias: "Bodega" }) }, "address"],
  ["invoice data that are not in the list", { choices: choosing({ invoiceAlias: "Personal" }) }, "invoice"],
  ["a saved card that is not in the list", { isCardGone: true }, "card"],
  ["no card where another method pays", { isCardGone: true, payment: { type: "deposit" } }, null],
  [
    "no address where the tyres are picked up",
    { choices: choosing({ deliveryType: "dealerPickup", addressAlias: "Bodega" }) },
    null,
  ],
])("gone: %s", (_why, change, gone) => expect(checkoutView(facts(change)).gone).toBe(gone));

describe("the delivery that stands chosen", () => {
  const deliveryOf = (change: Partial<CheckoutFacts>) => checkoutView(facts(change)).delivery;

  test("is the first address until another is chosen, and again when that one is gone", () => {
    const choices = choosing({ addressAlias: "Oficina" });
    expect(deliveryOf({})).toEqual({ type: "address", addressAlias: "Casa" });
    expect(deliveryOf({ choices })).toEqual({ type: "address", addressAlias: "Oficina" });
    expect(deliveryOf({ choices, addresses: [address("Casa")] })).toEqual({ type: "address", addressAlias: "Casa" });
  });

  test("is the address again when the account may not choose the other way", () => {
    const choices = choosing({ deliveryType: "employeePickup" });
    expect(deliveryOf({ choices })).toEqual({ type: "address", addressAlias: "Casa" });
    expect(deliveryOf({ choices, deliveryTypes: ["address", "employeePickup"] })?.type).toBe("employeePickup");
  });

  test("is the only branch there is", () =>
    expect(deliveryOf({ branches: [branch(7)], choices: choosing({ deliveryType: "factoryStorePickup" }) })).toEqual({
      type: "factoryStorePickup",
      locationId: 7,
    }));
});

test("'Sin RFC', the first of the list, is the invoice until another is chosen", () => {
  expect(checkoutView(facts()).invoice?.alias).toBe("Sin RFC");
  expect(checkoutView(facts({ choices: choosing({ invoiceAlias: "Taller" }) })).invoice?.alias).toBe("Taller");
  expect(checkoutView(facts({ choices: choosing({ invoiceAlias: "Otra" }) })).invoice?.alias).toBe("Sin RFC");
});

test.each<[string, Partial<CheckoutFacts>, number]>([
  ["up to the tab that is shown, at first", { wanted: 3 }, 3],
  ["up to the last one that was shown, after a step back", { wanted: 2, reached: 5 }, 5],
  ["up to what is missing now", { wanted: 2, reached: 5, invoices: [] }, 3],
  ["up to the tab itself when something is missing on it", { wanted: 2, reached: 5, addresses: [] }, 2],
  ["up to the payment when the card is not typed any more", { wanted: 1, reached: 5, hasCard: false }, 4],
  ["no further than the cart without a session", { wanted: 1, reached: 5, hasSession: false }, 1],
])("the road is open %s", (_why, change, last) => {
  const view = checkoutView(facts(change));
  expect(([1, 2, 3, 4, 5] as const).filter((tab) => isSelectable(tab, view)).at(-1)).toBe(last);
});

test.each<[string, Partial<CheckoutFacts>, boolean]>([
  ["a visitor may go on: the login opens", { wanted: 1, hasSession: false }, true],
  ["an empty cart may not", { wanted: 1, cart: { ...cart, articles: 0 } }, false],
  ["nor one that asks for more than there is", { wanted: 1, cart: cartOf(5, 4) }, false],
  ["nor a visitor's", { wanted: 1, cart: cartOf(5, 4), hasSession: false }, false],
  ["without an address there is no way on", { wanted: 2, addresses: [] }, false],
  ["without a branch there is none either", { wanted: 2, ...pickup(null) }, false],
  ["invoice data that are not whole stop", { wanted: 3, choices: choosing({ invoiceAlias: "Taller" }) }, false],
])("Continuar: %s", (_why, change, expected) => expect(isWayOpen(checkoutView(facts(change)))).toBe(expected));

test("branches are looked for near the chosen address, or near the first one", () => {
  const [home, office] = [
    { ...address("Casa"), state: "JAL", city: "Guadalajara", municipality: "Guadalajara", postalCode: "44130" },
    { ...address("Oficina"), state: "NLE", city: "Monterrey", municipality: "Monterrey", postalCode: "64000" },
  ];
  expect(ownPlace([home, office], "Oficina")).toMatchObject({ stateId: "NLE", postalCode: "64000" });
  expect(ownPlace([home, office], null)).toMatchObject({ stateId: "JAL", postalCode: "44130" });
  expect(ownPlace([], "Casa")).toBeNull();
});

test("an hour counts at its branch only, and a lost one stops the way on", () => {
  const at = (locationId: number) => {
    const { choices, ...facts8 } = pickup(8);
    return checkoutView(facts({ ...facts8, choices: { ...(choices ?? NO_CHOICES), hour: hourAt(locationId) } }));
  };
  expect([at(8).appointment, at(7).appointment]).toEqual([hourAt(8), null]);
  const lost = checkoutView(facts({ ...pickup(8), wanted: 2, lostHour: hourAt(8) }));
  expect([lost.isHourLost, isWayOpen(lost)]).toEqual([true, false]);
});
