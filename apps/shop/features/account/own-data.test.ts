import { describe, expect, test } from "vitest";
import type { User } from "../../session/user.ts";
import { isChanged, ownDataOf, ownDataRows, updateBody } from "./own-data.ts";

const MARIANA: User = {
  id: 1,
  name: "Mariana",
  lastName: "Ortega",
  motherName: "Luna",
  email: "mariana.ortega@correo.mx",
  gender: "F",
  birthdate: "1990-04-12",
  phone: "3315550142",
  subscribe: true,
  isEmployee: false,
  hasTemporaryPassword: false,
  hasPassword: true,
  acceptedNotice: "2025-05-15",
};
const SAVED = ownDataOf(MARIANA);

test("'Mis Datos' shows name, e-mail, gender, birth date, phone and consent", () =>
  expect(ownDataRows(MARIANA).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Nombre: Mariana Ortega Luna",
    "Correo electrónico: mariana.ortega@correo.mx",
    "Género: Mujer",
    "Fecha de nacimiento: 12/abr/1990",
    "Teléfono: 33 1555 0142",
    "Correo promocional: Sí",
  ]));

test("what an account never said is shown as such", () => {
  const unsaid = { ...MARIANA, motherName: "", gender: "", birthdate: "", phone: "", subscribe: false } as const;
  expect(ownDataRows(unsaid).map(({ value }) => value)).toEqual([
    "Mariana Ortega",
    "mariana.ortega@correo.mx",
    "Sin registrar",
    "Sin registrar",
    "Sin registrar",
    "No",
  ]);
});

test("the rows are there before their values", () => {
  const labels = (user: User | null) => ownDataRows(user).map(({ label }) => label);
  expect(labels(null)).toEqual(labels(MARIANA));
  expect(ownDataRows(null).filter(({ value }) => value !== null)).toEqual([]);
});

describe("whether anything was changed", () => {
  test.each([
    ["name", "Ana"],
    ["lastName", "Luna"],
    ["motherName", ""],
    ["phone", "3315550143"],
    ["birthdate", "1990-04-13"],
    ["gender", "M"],
    ["subscribe", false],
  ] as const)("%s was", (field, value) => expect(isChanged(SAVED, { ...SAVED, [field]: value })).toBe(true));

  test("spaces and the phone's signs do not count as a change", () =>
    expect(isChanged(SAVED, { ...SAVED, name: " Mariana ", phone: "33 1555-0142" })).toBe(false));
});

test("the names are sent without spaces around, the phone as digits", () =>
  expect(updateBody({ ...SAVED, name: " Ana ", phone: "33 1555-0142" })).toEqual({
    name: "Ana",
    lastname: "Ortega",
    mothername: "Luna",
    gender: "F",
    birthdate: "1990-04-12",
    phone: "3315550142",
    subscribe: true,
  }));
