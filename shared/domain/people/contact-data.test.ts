import { expect, test } from "vitest";
import { contactDataErrors, hasContact, LONGEST_NAME, trimContactData } from "./contact-data.ts";

const PHONE = "3312345678";

test.each([
  ["a name and a surname", "Ana Ruiz", {}],
  ["spaces between them count once", " Ana \t  Ruiz ", {}],
  ["no name", "   ", { name: "Debes escribir tu nombre" }],
  ["one word alone", " Ana ", { name: "Debes escribir tu nombre y tu apellido" }],
  ["the longest", `Ana ${"x".repeat(LONGEST_NAME - 4)}`, {}],
  ["a longer one", `Ana ${"x".repeat(LONGEST_NAME - 3)}`, { name: "Tu nombre puede tener hasta 120 caracteres" }],
])("who receives an order: %s", (_why, name, errors) =>
  expect(contactDataErrors({ name, phone: PHONE })).toEqual(errors),
);

test("a phone is needed too", () => expect(contactDataErrors({ name: "Ana Ruiz", phone: "" })).toHaveProperty("phone"));

test("the name is kept with single spaces and the phone as digits", () =>
  expect(trimContactData({ name: " Ana   Ruiz ", phone: "33 1234 5678" })).toEqual({ name: "Ana Ruiz", phone: PHONE }));

test("an order can be addressed to a person with a name", () => {
  expect(hasContact({ name: "Ana Ruiz" })).toBe(true);
  expect(hasContact({ name: "" })).toBe(false);
});
