import { expect, test } from "vitest";
import {
  CARD_REFUSED,
  cardLabel,
  expiryLabel,
  maskedCard,
  PROVIDER_DOWN,
  PROVIDER_UNREACHABLE,
  takesPoints,
  tokenErrors,
} from "./card-token.ts";

test.each([
  ["a wrong check digit", { status: 422, data: { error_code: 2004 } }, "El número de tarjeta no es válido."],
  ["an expired card", { status: 400, data: { error_code: "2005" } }, "La fecha de vencimiento no es válida."],
  ["no security code", { status: 400, data: { error_code: 2006 } }, "Debes escribir el código de seguridad."],
  ["a wrong security code", { status: 412, data: { error_code: 2009 } }, "El código de seguridad no es válido."],
  ["a code about our own request", { status: 400, data: { error_code: 1001 } }, CARD_REFUSED],
  ["an answer that is not JSON", { message: "Response error", status: 502, data: {} }, PROVIDER_DOWN],
  ["its own failure", { status: 500, data: { error_code: 1000 } }, PROVIDER_DOWN],
  ["no answer at all", { message: "Request error", status: 0, data: {} }, PROVIDER_UNREACHABLE],
  ["a time-out", { message: "Timeout after 40000 milliseconds", status: 0, data: {} }, PROVIDER_UNREACHABLE],
])("the provider refuses: %s", (_why, failure, message) =>
  expect(tokenErrors(failure).map((error) => error.message)).toEqual([message]),
);

test("an expired card is wrong of month and year", () =>
  expect(tokenErrors({ status: 400, data: { error_code: 2005 } })).toMatchObject([{ field: "month", also: "year" }]));

test("labels say brand, last digits and expiry", () => {
  expect(cardLabel("4111 1111 1111 1111")).toBe("VISA ***1111");
  expect(cardLabel("3782 822463 10005")).toBe("AMERICAN EXPRESS ***0005");
  expect(expiryLabel({ month: "8", year: "30" })).toBe("08/30");
});

test.each([
  [
    "masked",
    { brand: "visa", card_number: "411111XXXXXX1111", holder_name: "ANA" },
    { brand: "visa", card_number: "411111XXXXXX1111" },
  ],
  ["whole", { brand: "visa", card_number: "4111111111111111" }, null],
  ["missing", undefined, null],
])("a %s card number", (_why, card, expected) => expect(maskedCard(card)).toEqual(expected));

test.each([
  ["yes", { points_card: true }, true],
  ["no", { points_card: false }, false],
  ["in words", { points_card: "true" }, false],
  ["not said", undefined, false],
])("points of a token's card: %s", (_why, card, expected) => expect(takesPoints(card)).toBe(expected));
