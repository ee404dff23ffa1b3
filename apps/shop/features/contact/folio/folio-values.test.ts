import { expect, test } from "vitest";
import { folioRefusal, validateFolio } from "./folio-values.ts";

test.each([
  ["M-5724", "ana@correo.mx", []],
  ["m 5724", " ana@correo.mx ", []],
  ["M-5725", "ana@correo.mx", ["folio"]],
  ["A-0013", "ana@correo.mx", ["folio"]],
  ["", "", ["folio", "email"]],
  ["M-5724", "ana", ["email"]],
])("the folio %s with %s lacks %s", (folio, email, fields) => {
  expect(validateFolio({ folio, email }).map(({ field }) => field)).toEqual(fields);
});

test("a refusal is told in the shop's words, and without an answer as what it is", () => {
  expect(folioRefusal({ status: 404, message: "No encontramos" }).message).toBe("No encontramos");
  expect(folioRefusal({ status: 0, message: "" }).message).toContain("No hay conexión");
  expect(folioRefusal({ status: 502, message: "" }).message).toContain("Intenta más tarde");
});
