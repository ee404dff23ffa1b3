import { expect, test } from "vitest";
import { isStrongPassword, withoutPastedSpace } from "./password.ts";

test.each([
  ["all four kinds", "Llanta#15", true],
  ["eight characters are enough", "Llanta#1", true],
  ["seven are not", "Llant#1", false],
  ["sixteen are allowed", "Llanta#123456789", true],
  ["seventeen are not", "Llanta#1234567890", false],
  ["no digit", "Llantas#A", false],
  ["no symbol", "Llantas15", false],
  ["no upper case", "llantas#15", false],
  ["no lower case", "LLANTAS#15", false],
  ["a space", "Llanta #15", false],
  ["a symbol that is not listed", "Llanta;15", false],
  ["a listed one does not redeem another", "Llanta#~15", false],
  ["nothing", "", false],
])("%s", (_why, text, expected) => expect(isStrongPassword(text)).toBe(expected));

test.each("-_.=()[]?/\\:,+!¡¿@#$%^&*".split(""))("the symbol %s counts", (symbol) =>
  expect(isStrongPassword(`Llanta15${symbol}`)).toBe(true),
);

test("a password is pasted without the space or the line's end beside it", () =>
  expect(withoutPastedSpace(" Llanta#15\n")).toBe("Llanta#15"));
