import { expect, test } from "vitest";
import { alertErrors, alertRefusal, whenBack } from "./alert-values.ts";

test.each([
  ["", "Debes escribir tu correo electrónico"],
  ["  ", "Debes escribir tu correo electrónico"],
  ["ana@", "El correo electrónico no es válido"],
  [" ana@correo.mx ", undefined],
])("of %j: %s", (email, message) => expect(alertErrors({ email })[0]?.message).toBe(message));

test("a set of four is waited for, of a motorcycle one piece", () => {
  expect([whenBack(false), whenBack(true)]).toEqual(["cuando haya al menos 4", "cuando vuelva a haber"]);
});

test("a refusal has the shop's own words, and some of its own where there are none", () => {
  expect(alertRefusal({ status: 429, message: "Demasiados intentos." }).message).toBe("Demasiados intentos.");
  expect(alertRefusal({ status: 500, message: "" }).message).toBe("No pudimos anotar tu correo. Intenta más tarde.");
  expect(alertRefusal({ status: 0, message: "" }).message).not.toBe("");
});
