import { describe, expect, test } from "vitest";
import { CHECKOUT_STEPS, type CheckoutStep } from "./checkout-step.ts";
import {
  canContinue,
  chooseBranchCity,
  chooseBranchState,
  chooseDelivery,
  choosePayment,
  type CheckoutState,
  completeDelivery,
  defaultAddressAlias,
  defaultCard,
  defaultInvoice,
  GONE_MESSAGES,
  initialCheckoutState,
  nextStep,
  previousStep,
  reachableStep,
  STOP_MESSAGES,
  PLAN_MESSAGES,
} from "./checkout-steps.ts";
import { fromPesos } from "../money/money.ts";

const ready = (change: Partial<CheckoutState> = {}): CheckoutState => ({
  step: 1,
  hasSession: true,
  hasContact: true,
  articles: 5,
  grandTotal: fromPesos(7129.36),
  delivery: { type: "address", addressAlias: "Casa" },
  invoice: { alias: "Sin RFC", isValid: true },
  payment: { type: "card", card: { kind: "new" } },
  ...change,
});

test("the wizard starts at the cart, with an address and a card", () =>
  expect(
    initialCheckoutState({ hasSession: false, hasContact: true, articles: 0, grandTotal: fromPesos(0) }),
  ).toMatchObject({
    step: 1,
    delivery: { type: "address", addressAlias: null },
    invoice: { alias: "Sin RFC", isValid: true },
    payment: { type: "card", card: { kind: "new" } },
  }));

test("the tabs have the specification's names", () =>
  expect(Object.values(CHECKOUT_STEPS).map(({ title }) => title)).toEqual([
    "Carrito",
    "Envío",
    "Facturación",
    "Forma de Pago",
    "Resumen",
  ]));

describe("Continuar", () => {
  test.each([1, 2, 3, 4, 5] as const)("a finished cart may go on from step %i", (step) =>
    expect(canContinue(step, ready())).toEqual({ ok: true }),
  );

  test.each<[string, CheckoutStep, Partial<CheckoutState>, keyof typeof STOP_MESSAGES]>([
    ["an empty cart", 1, { articles: 0 }, "emptyCart"],
    ["an empty cart comes before the login", 1, { articles: 0, hasSession: false }, "emptyCart"],
    ["a visitor", 1, { hasSession: false }, "sessionNeeded"],
    ["no delivery", 2, { delivery: null }, "deliveryMissing"],
    ["no address", 2, { delivery: { type: "address", addressAlias: null } }, "addressMissing"],
    ["no branch", 2, { delivery: { type: "dealerPickup", locationId: null } }, "branchMissing"],
    ["no courier location", 2, { delivery: { type: "employeeCourier", locationId: null } }, "branchMissing"],
    ["no invoice choice", 3, { invoice: null }, "invoiceInvalid"],
    ["incomplete invoice data", 3, { invoice: { alias: "Taller", isValid: false } }, "invoiceInvalid"],
    ["no payment", 4, { payment: null }, "paymentMissing"],
    ["cash above the limit", 4, { payment: { type: "cash" }, grandTotal: fromPesos(30_000) }, "cashLimit"],
    ["the summary looks back at the delivery", 5, { delivery: null, payment: null }, "deliveryMissing"],
    ["the summary of a visitor", 5, { hasSession: false }, "sessionNeeded"],
    ["a name that is not known yet", 2, { hasContact: false }, "contactMissing"],
    ["the summary without a name", 5, { hasContact: false }, "contactMissing"],
    ["a session that ended on the way", 3, { hasSession: false }, "sessionNeeded"],
  ])("%s", (_why, step, change, reason) => expect(canContinue(step, ready(change))).toEqual({ ok: false, reason }));

  test.each<[string, CheckoutStep, Partial<CheckoutState>]>([
    ["a chosen branch is enough", 2, { delivery: { type: "dealerPickup", locationId: 12 } }],
    ["location 0 is a location", 2, { delivery: { type: "factoryStorePickup", locationId: 0 } }],
    ["cash at the limit", 4, { payment: { type: "cash" }, grandTotal: fromPesos(29_999) }],
    ["other methods have no limit", 4, { payment: { type: "deposit" }, grandTotal: fromPesos(90_000) }],
  ])("%s", (_why, step, change) => expect(canContinue(step, ready(change))).toEqual({ ok: true }));

  test("the given wordings are kept letter by letter", () => {
    expect(STOP_MESSAGES.branchMissing).toBe("POR FAVOR SELECCIONE UNA SUCURSAL");
    expect(STOP_MESSAGES.invoiceInvalid).toBe(
      "Los datos fiscales están incompletos o no son válidos. Por favor complete o corrija la información para poder utilizar estos datos.",
    );
  });
});

describe("moving between steps", () => {
  test.each<[string, CheckoutStep, Partial<CheckoutState>, CheckoutStep]>([
    ["everything is ready", 5, {}, 5],
    ["a visitor stays at the cart", 4, { hasSession: false }, 1],
    ["the first gap stops", 5, { delivery: null, payment: null }, 2],
    ["a gap further on does not", 3, { payment: null }, 3],
    ["its own gap does not either", 2, { delivery: null }, 2],
    ["the cart is always reachable", 1, { articles: 0, hasSession: false }, 1],
  ])("%s", (_why, wanted, change, reached) => expect(reachableStep(wanted, ready(change))).toBe(reached));

  test("there is nothing before the cart nor after the summary", () => {
    expect(([1, 2, 3, 4, 5] as const).map(nextStep)).toEqual([2, 3, 4, 5, 5]);
    expect(([1, 2, 3, 4, 5] as const).map(previousStep)).toEqual([1, 1, 2, 3, 4]);
  });
});

describe("defaults", () => {
  const addresses = [{ alias: "Casa" }, { alias: "Oficina" }];
  const cards = [{ id: "k1" }, { id: "k2" }];
  const invoices = [
    { alias: "Sin RFC", isValid: true },
    { alias: "Taller", isValid: false },
  ];

  test.each([
    [null, addresses, "Casa"],
    ["Oficina", addresses, "Oficina"],
    ["Borrada", addresses, "Casa"],
    ["Casa", [], null],
  ])("chosen address %s of %j: %s", (chosen, list, expected) =>
    expect(defaultAddressAlias(chosen, list)).toBe(expected),
  );

  test("the invoice data are the first ones, or the chosen ones as they are now", () => {
    expect(defaultInvoice(null, invoices)).toEqual(invoices[0]);
    expect(defaultInvoice("Taller", invoices)).toEqual(invoices[1]);
    expect(defaultInvoice("Taller", [])).toBeNull();
  });

  test("the card is the first saved one, the chosen one, or a new one", () => {
    expect(defaultCard(null, cards)).toEqual({ kind: "saved", cardId: "k1" });
    expect(defaultCard({ kind: "saved", cardId: "k2" }, cards)).toEqual({ kind: "saved", cardId: "k2" });
    expect(defaultCard({ kind: "saved", cardId: "gone" }, cards)).toEqual({ kind: "saved", cardId: "k1" });
    expect(defaultCard({ kind: "saved", cardId: "gone" }, [])).toEqual({ kind: "new" });
    expect(defaultCard({ kind: "new" }, cards)).toEqual({ kind: "new" });
  });

  test("another way of delivery or payment starts afresh", () => {
    expect(chooseDelivery("address", addresses)).toEqual({ type: "address", addressAlias: "Casa" });
    expect(chooseDelivery("dealerPickup", addresses)).toEqual({ type: "dealerPickup", locationId: null });
    expect(choosePayment("card", cards)).toEqual({ type: "card", card: { kind: "saved", cardId: "k1" } });
    expect(choosePayment("wallet", cards)).toEqual({ type: "wallet" });
  });

  test("a state resets city and branch, a city the branch", () => {
    expect(chooseBranchState("Jalisco")).toEqual({ state: "Jalisco", city: null, locationId: null });
    expect(chooseBranchCity({ state: "Jalisco", city: "Zapopan", locationId: 4 }, "Guadalajara")).toEqual({
      state: "Jalisco",
      city: "Guadalajara",
      locationId: null,
    });
  });
});

test("a delivery is finished when its address or location is known", () => {
  expect(completeDelivery({ type: "address", addressAlias: "Casa" })).toEqual({
    type: "address",
    addressAlias: "Casa",
  });
  expect(completeDelivery({ type: "address", addressAlias: null })).toBeNull();
  expect(completeDelivery({ type: "employeePickup", locationId: 3 })).toEqual({
    type: "employeePickup",
    locationId: 3,
  });
  expect(completeDelivery({ type: "employeePickup", locationId: null })).toBeNull();
});

test("'Finalizar' says what is not there any more, and why a plan does not apply", () =>
  expect([GONE_MESSAGES, PLAN_MESSAGES]).toEqual([
    {
      address: "La dirección de envío ya no existe. Elige otra.",
      branch: "La sucursal ya no está disponible. Elige otra.",
      delivery: "El tipo de envío no está disponible para tu cuenta.",
      invoice: "Los datos de facturación ya no existen. Elige otros.",
      card: "No se encontró la tarjeta guardada.",
    },
    {
      notAllowed: "El plan de meses sin intereses no aplica a esta compra.",
      otherBank: "El plan de meses sin intereses es para tarjetas de otro banco. Elige otro plan o paga de contado.",
    },
  ]));
