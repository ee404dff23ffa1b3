import { describe, expect, test } from "vitest";
import {
  birthdateLimits,
  chosenPasswordError,
  firstPasswordErrors,
  passwordChangeErrors,
  personalDataErrors,
  type Registration,
  registrationErrors,
  trimPersonalData,
} from "./registration.ts";

/** Already the 22nd in London, still the 21st in Mexico City. */
const NOW = new Date("2026-11-22T03:00:00Z");
const WEAK =
  "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial";

const right: Registration = {
  email: "mariana@correo.mx",
  password: "Llantas-2026",
  name: "Mariana",
  lastName: "Ortega",
  motherName: "",
  gender: "F",
  birthdate: "1990-04-12",
  phone: "(55) 1234-5678",
};

test("a registration without a mistake has no messages", () => {
  expect(registrationErrors(right, NOW)).toEqual({});
  expect(personalDataErrors(right, NOW)).toEqual({});
});

test.each<[string, Partial<Registration>, object]>([
  ["no e-mail", { email: "  " }, { email: "Debes escribir tu correo electrónico" }],
  ["half an e-mail", { email: "mariana@" }, { email: "Debes escribir un correo electrónico válido" }],
  ["space around an e-mail", { email: " mariana@correo.mx " }, {}],
  ["no password", { password: "" }, { password: "Debes escribir una contraseña" }],
  ["a weak password", { password: "llantas2026" }, { password: WEAK }],
  ["no name", { name: " " }, { name: "Debes escribir tu nombre" }],
  ["no surname", { lastName: "" }, { lastName: "Debes escribir tu apellido paterno" }],
  ["no phone", { phone: " " }, { phone: "Debes escribir un teléfono para poder contactarte" }],
  ["a phone of letters", { phone: "mañana" }, { phone: "Debes escribir un teléfono válido" }],
  ["a phone of eight digits", { phone: "12345678" }, { phone: "Debes escribir un teléfono válido" }],
  ["a phone of nine digits", { phone: "123456789" }, {}],
  ["a phone of fifteen digits", { phone: "+52 1 (55) 1234 567890" }, {}],
  ["a phone of sixteen digits", { phone: "1234567890123456" }, { phone: "Debes escribir un teléfono válido" }],
  ["no gender", { gender: "" }, { gender: "Debes seleccionar el género" }],
  ["another letter as gender", { gender: "X" }, { gender: "Debes seleccionar el género" }],
])("registration: %s", (_what, change, errors) => {
  expect(registrationErrors({ ...right, ...change }, NOW)).toEqual(errors);
});

describe("a birth date, on the shop's calendar", () => {
  test.each([
    ["eighteen today", "2008-11-21", true],
    ["eighteen tomorrow", "2008-11-22", false],
    ["a hundred today", "1926-11-21", true],
    ["a hundred yesterday", "1926-11-20", false],
    ["not chosen", "", false],
    ["a day that does not exist", "1990-02-30", false],
    ["a month that does not exist", "1990-13-01", false],
    ["another way of writing", "12/04/1990", false],
  ])("%s", (_what, birthdate, isRight) => {
    const errors = isRight ? {} : { birthdate: "Debes seleccionar tu fecha de nacimiento" };
    expect(personalDataErrors({ ...right, birthdate }, NOW)).toEqual(errors);
  });

  test("the date picker has the same limits", () => {
    expect(birthdateLimits(NOW)).toEqual({ min: "1926-11-21", max: "2008-11-21" });
  });

  test("on a leap day they are days that exist, and a person who is eighteen the next day still waits", () => {
    const leapDay = new Date("2028-02-29T18:00:00Z");
    expect(birthdateLimits(leapDay)).toEqual({ min: "1928-02-29", max: "2010-02-28" });
    expect(personalDataErrors({ ...right, birthdate: "2010-02-28" }, leapDay)).toEqual({});
    expect(personalDataErrors({ ...right, birthdate: "2010-03-01" }, leapDay)).toHaveProperty("birthdate");
  });

  test.each([
    ["2026-11-22T05:59:59Z", "2008-11-21"],
    ["2026-11-22T06:00:00Z", "2008-11-22"],
  ])("they change at midnight in Mexico City (%s)", (now, max) => {
    expect(birthdateLimits(new Date(now)).max).toBe(max);
  });
});

test("what is stored has no space around it, and a phone is its digits", () => {
  expect(trimPersonalData({ ...right, name: " Mariana ", motherName: " ", phone: "+52 (55) 1234-5678" })).toEqual({
    ...right,
    name: "Mariana",
    motherName: "",
    phone: "525512345678",
  });
});

test("invisible characters are not stored either", () => {
  const typed = { ...right, name: "\u200bMa\u0000ri\u202eana\ud800", lastName: "\u2066Ortega y\u00a0Gasset\u2069 " };
  expect(trimPersonalData(typed)).toMatchObject({ name: "Mariana", lastName: "Ortega y\u00a0Gasset" });
  expect(personalDataErrors({ ...right, name: "\u200b\u200d" }, NOW)).toEqual({ name: "Debes escribir tu nombre" });
});

test("in a session that a temporary password opened, messages say that one", () => {
  expect(passwordChangeErrors({ current: "", next: "Ruedas-2027" }, true)).toEqual({
    current: "Debes escribir tu contraseña temporal",
  });
  expect(passwordChangeErrors({ current: "Llantas-2026", next: "Llantas-2026" }, true)).toEqual({
    next: "La contraseña nueva debe ser distinta de la temporal",
  });
});

test.each([
  ["both right", { current: "Llantas-2026", next: "Ruedas-2027" }, {}],
  ["no current one", { current: "", next: "Ruedas-2027" }, { current: "Debes escribir tu contraseña actual" }],
  ["no new one", { current: "a", next: "" }, { next: "Debes escribir una contraseña" }],
  ["a weak new one", { current: "a", next: "corta" }, { next: WEAK }],
  [
    "the same again",
    { current: "Llantas-2026", next: "Llantas-2026" },
    { next: "La contraseña nueva debe ser distinta de la actual" },
  ],
])("change of password: %s", (_what, change, errors) => {
  expect(passwordChangeErrors(change)).toEqual(errors);
});

test.each([
  ["none", "", "Debes escribir una contraseña"],
  ["a weak one", "llantas", WEAK],
  ["a strong one", "Llantas-2026", undefined],
])("an account without a password, and one that chooses it by a link: %s", (_what, next, error) => {
  expect(firstPasswordErrors(next).next).toBe(error);
  expect(chosenPasswordError(next)).toBe(error);
});
