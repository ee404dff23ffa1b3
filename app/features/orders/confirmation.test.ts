import { expect, test } from "vitest";
import { awaitsAnswer, confirmationFor, deliveryText, orderIdOf, paymentText } from "./confirmation.ts";

test.each([
  [10, "pending"],
  [15, "pending"],
  [18, "paid"],
  [23, "failed"],
  [20, null],
  [26, null],
  [60, null],
  [900, null],
  [12, null],
])("an order in %i opens %s", (code, expected) => expect(confirmationFor(code)).toBe(expected));

test("only an order without an answer is asked about again", () =>
  expect([10, 15, 18, 23].map(awaitsAnswer)).toEqual([true, false, false, false]));

test("payment and delivery in words", () => {
  expect(paymentText({ MetodoPago: 2, Tarjeta: "VISA ***4417" })).toBe("Tarjeta, VISA ***4417");
  expect(paymentText({ MetodoPago: 6, Tarjeta: "" })).toBe("Paynet");
  expect(deliveryText({ TipoEnvio: 1 })).toBe("A domicilio");
});

test.each([
  ["104286", 104_286],
  ["0", null],
  ["007", null],
  ["12a", null],
  ["99999999999999999", null],
  [undefined, null],
])("the address's order %s", (text, expected) => expect(orderIdOf(text)).toBe(expected));
