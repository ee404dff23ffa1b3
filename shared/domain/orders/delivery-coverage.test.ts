import { expect, test } from "vitest";
import {
  addressNotDeliveredText,
  isDeliveredTo,
  isPostalCodeStart,
  notDeliveredText,
  postalCodesOf,
} from "./delivery-coverage.ts";

test.each([
  ["nothing is excluded", "03940", "", true],
  ["a whole code", "03940", "23, 03940", false],
  ["a beginning", "23000", "23, 03940", false],
  ["its neighbour", "24000", "23, 03940", true],
  ["digits in its middle", "12300", "23", true],
])("parcels: %s", (_why, code, excluded, expected) =>
  expect(isDeliveredTo(code, postalCodesOf(excluded))).toBe(expected),
);

test.each([
  ["23", true],
  ["77710", true],
  ["2", false],
  ["777100", false],
  ["2a", false],
])("'%s' is the beginning of postal codes: %s", (text, expected) => expect(isPostalCodeStart(text)).toBe(expected));

test("a code where parcels do not go is named, and for an order the way out", () => {
  expect(notDeliveredText("77710")).toBe("Todavía no enviamos a 77710.");
  expect(addressNotDeliveredText("77710")).toBe(
    "Todavía no enviamos a 77710. Elige otra dirección o recógela en una sucursal.",
  );
});
