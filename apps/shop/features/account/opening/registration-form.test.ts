import { describe, expect, test } from "vitest";
import { EMPTY_REGISTRATION, registrationBody, validateRegistration } from "./registration-form.ts";
import { registrationRefusal } from "./registration-refusal.ts";

const NOW = new Date("2026-05-15T12:00:00-06:00");
const COMPLETE = {
  ...EMPTY_REGISTRATION,
  usrname: " mariana.ortega@correo.mx ",
  pwd: "Llantas-2026",
  name: " Mariana ",
  lastName: "Ortega",
  phone: "33 1555 0142",
  birthdate: "1990-04-12",
  gender: "F",
} as const;

describe("the registration", () => {
  test("lists what is missing in the order of its fields, under their own names", () =>
    expect(validateRegistration({ ...EMPTY_REGISTRATION, accept: false }, NOW)).toEqual([
      { field: "usrname", message: "Debes escribir tu correo electrónico" },
      { field: "pwd", message: "Debes escribir una contraseña" },
      { field: "name", message: "Debes escribir tu nombre" },
      { field: "lastName", message: "Debes escribir tu apellido paterno" },
      { field: "phone", message: "Debes escribir un teléfono para poder contactarte" },
      { field: "birthdate", message: "Debes seleccionar tu fecha de nacimiento" },
      { field: "gender", message: "Debes seleccionar el género" },
      { field: "accept", message: "Debes aceptar los términos y condiciones de uso" },
    ]));

  test("starts with terms and newsletter accepted, and lacks nothing when it is complete", () => {
    expect([EMPTY_REGISTRATION.accept, EMPTY_REGISTRATION.subscribe]).toEqual([true, true]);
    expect(validateRegistration(COMPLETE, NOW)).toEqual([]);
  });

  test("is sent without spaces around, the phone as digits, with the visitor's cart and the notice that was accepted", () =>
    expect(registrationBody(COMPLETE, "a-cart")).toEqual({
      email: "mariana.ortega@correo.mx",
      password: "Llantas-2026",
      name: "Mariana",
      lastname: "Ortega",
      mothername: "",
      gender: "F",
      birthdate: "1990-04-12",
      phone: "3315550142",
      subscribe: true,
      kart: "a-cart",
      notice: "2025-05-15",
    }));
});

describe("a refused registration", () => {
  test.each(["Violation: cannot insert Duplicate Key", "Ese correo ya tiene cuenta."])(
    "tells that the e-mail is taken, at its field and with a hint, however the answer says it: %s",
    (message) => {
      const text = "Este correo electrónico ya está registrado.";
      expect(registrationRefusal({ code: "emailTaken", message, body: { Message: message } })).toEqual({
        errors: [{ field: "usrname", message: text }],
        alert: { description: text, detail: "Si no recuerdas tu contraseña puedes solicitar una nueva." },
      });
    },
  );

  const incomplete = "No se ha podido completar el registro. Verifica los datos y vuelve a intentar.";
  test.each([
    ["fields that the form does not have", "fieldsRefused", "The ModelState is invalid", incomplete],
    ["the same in other words", "fieldsRefused", "Corrige los campos.", incomplete],
    ["nothing was said", undefined, "", incomplete],
    [
      "anything else is said as it is",
      "notInvited",
      "Este correo no tiene una invitación vigente.",
      "Este correo no tiene una invitación vigente.",
    ],
  ] as const)("%s", (_why, code, message, text) =>
    expect(registrationRefusal({ code, message, body: null })).toEqual({
      errors: [{ message: text }],
      alert: { description: text },
    }),
  );

  test("with fields that only the server knows to be wrong leads to them too", () => {
    const body = { Message: "Datos inválidos", ModelState: { lastname: ["Es muy largo"], email: ["No existe"] } };
    expect(registrationRefusal({ code: "fieldsRefused", message: body.Message, body })).toEqual({
      errors: [
        { message: incomplete },
        { field: "usrname", message: "No existe" },
        { field: "lastName", message: "Es muy largo" },
      ],
      alert: { description: incomplete },
    });
  });
});
