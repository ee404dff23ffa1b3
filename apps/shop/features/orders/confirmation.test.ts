import { expect, test } from "vitest";
import type { Order } from "./order.ts";
import {
  awaitsAnswer,
  confirmationFor,
  deliveryText,
  destinationLines,
  isCancellable,
  isPurchase,
  orderIdOf,
  paymentText,
} from "./confirmation.ts";

const plain = { cashSlip: null, deposit: null, reviewUntil: null, isInReview: false, paymentUrl: "" };

test.each([
  ["incomplete", "pending"],
  ["awaitingPayment", "pending"],
  ["paymentReceived", "paid"],
  ["notAuthorized", "failed"],
  ["paymentValidated", null],
  ["unpaid", null],
  ["delivered", null],
  ["cancelled", null],
  [null, null],
] as const)("an order in %s opens %s", (status, expected) =>
  expect(confirmationFor({ ...plain, status })).toBe(expected),
);

const slip = {} as Order["cashSlip"];
const account = {} as Order["deposit"];
test.each([
  ["a slip for the store", { ...plain, status: "awaitingPayment", cashSlip: slip }, "cash", true],
  ["an account to deposit to", { ...plain, status: "awaitingPayment", deposit: account }, "deposit", false],
  ["a transfer on its way", { ...plain, status: "awaitingPayment" }, "pending", false],
  ["a deposit that staff look at", { ...plain, status: "incomplete", reviewUntil: "" }, "review", false],
  ["a slip that was paid", { ...plain, status: "paymentReceived", cashSlip: slip }, "paid", true],
  ["a card that was refused", { ...plain, status: "notAuthorized" }, "failed", false],
] as const)("%s", (_why, order, expected, isTold) => {
  expect(confirmationFor(order)).toBe(expected);
  expect(isPurchase(confirmationFor(order))).toBe(isTold);
});

test("only an order without an answer is asked about again", () =>
  expect((["incomplete", "awaitingPayment", "paymentReceived", "notAuthorized"] as const).map(awaitsAnswer)).toEqual([
    true,
    false,
    false,
    false,
  ]));

test("payment and delivery in words", () => {
  expect(paymentText({ paymentType: "card", card: "VISA ***4417" })).toBe("Tarjeta, VISA ***4417");
  expect(paymentText({ paymentType: "cash", card: "" })).toBe("Paynet");
  expect(deliveryText({ deliveryType: "address" })).toBe("A domicilio");
});

test("the destination is the address, or the place of a pickup, or nothing", () => {
  const address = {
    street: "Av. Vallarta",
    extNumber: "2440",
    intNumber: "",
    neighborhood: "Arcos Vallarta",
    postalCode: "44130",
    city: "Guadalajara",
    municipality: "Guadalajara",
    stateName: "Jalisco",
  } as Order["shipAddress"];
  const branch = {
    dealer: "Llantera del Bajío",
    name: "Centro",
    street: "Blvd. Adolfo López Mateos",
    number: "1520",
    apartment: "",
    neighborhood: "Centro",
    postalCode: "37000",
    city: "León",
    state: "Guanajuato",
  } as Order["pickup"];
  expect(destinationLines({ shipAddress: address, pickup: null })).toEqual([
    "Av. Vallarta 2440, Arcos Vallarta",
    "44130 Guadalajara, Jalisco",
  ]);
  expect(destinationLines({ shipAddress: null, pickup: branch })).toEqual([
    "Llantera del Bajío, Centro",
    "Blvd. Adolfo López Mateos 1520, Centro",
    "37000 León, Guanajuato",
  ]);
  expect(destinationLines({ shipAddress: null, pickup: null })).toEqual([]);
});

test.each([
  ["104286", 104_286],
  ["0", null],
  ["007", null],
  ["12a", null],
  ["99999999999999999", null],
  [undefined, null],
])("the address's order %s", (text, expected) => expect(orderIdOf(text)).toBe(expected));

test.each([
  ["cash or a deposit that is waited for", { ...plain, status: "awaitingPayment" }, true],
  ["a payment in review", { ...plain, status: "awaitingPayment", isInReview: true }, false],
  ["a page that was left", { ...plain, status: "incomplete", paymentUrl: "https://banco.example/" }, true],
  ["a deposit that staff look at", { ...plain, status: "incomplete", reviewUntil: "2026-11-27" }, true],
  ["a charge without an answer", { ...plain, status: "incomplete" }, false],
  ["a paid order", { ...plain, status: "paymentReceived" }, false],
] as const)("its customer may end %s", (_what, order, expected) => expect(isCancellable(order)).toBe(expected));
