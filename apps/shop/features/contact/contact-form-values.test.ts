import { expect, test } from "vitest";
import { type ContactValues, EMPTY_CONTACT } from "./contact-draft.ts";
import { contactMessage, validateContact } from "./contact-form-values.ts";
import { contactBodyOf } from "./wire-contact.ts";

const VALUES: ContactValues = {
  name: " Ana  Ruiz ",
  email: " ana.ruiz@correo.mx ",
  type: "warranty",
  message: " Se ponchó a la semana. ",
  accept: true,
};

test("a visitor is asked for everything, in the form's order", () => {
  expect(validateContact(EMPTY_CONTACT, "visitor")).toEqual([
    { field: "name", message: "Debes escribir tu nombre." },
    { field: "email", message: "Debes escribir tu correo electrónico." },
    { field: "type", message: "Debes seleccionar una opción." },
    { field: "message", message: "Debes escribir un mensaje." },
    { field: "accept", message: "Debes aceptar los términos y condiciones." },
  ]);
  expect(validateContact(VALUES, "visitor")).toEqual([]);
});

test("a customer is asked for type and message", () => {
  expect(validateContact(EMPTY_CONTACT, "customer").map(({ field }) => field)).toEqual(["type", "message"]);
});

test("values are sent trimmed, under the wire's names", () => {
  expect(contactBodyOf(contactMessage(VALUES, "visitor", "trap"), "ticket")).toEqual({
    Name: "Ana Ruiz",
    Email: "ana.ruiz@correo.mx",
    Message: "Se ponchó a la semana.",
    Type: 2,
    Priority: 1,
    Sitio: "trap",
    Boleto: "ticket",
  });
});

test("what a visitor typed before signing in does not go with a customer's message", () => {
  expect(Object.keys(contactBodyOf(contactMessage(VALUES, "customer", ""), null))).toEqual([
    "Message",
    "Type",
    "Priority",
    "Sitio",
  ]);
});
