import { expect, test } from "vitest";
import { ADDRESS_WIRE_NAMES, formOf, listErrors, newForm, proposeAlias } from "./address-form.ts";
import { shipBody, shipPrefillErrors, validateShip } from "./ship-form.ts";

const CASA = {
  alias: "Casa",
  phone: "3315550142",
  street: "Av. Vallarta",
  extNumber: "2440",
  intNumber: "3",
  neighborhood: "Arcos Vallarta",
  postalCode: "44130",
  municipality: "Guadalajara",
  city: "Guadalajara",
  state: "JAL",
  stateName: "Jalisco",
};

test.each([
  ["the name itself", [], "Casa"],
  ["the name with 2", ["casa "], "Casa 2"],
  ["the first number that is free", ["Casa", "CASA 2", "Casa 4"], "Casa 3"],
  ["the name, whatever else there is", ["Casa 2", "Oficina"], "Casa"],
])("a new address is called %s", (_why, taken, alias) => expect(proposeAlias("Casa", taken)).toBe(alias));

test("a new address has the phone of the account, in groups", () =>
  expect(newForm("Casa", "4421234567")).toMatchObject({ alias: "Casa", phone: "442 123 4567", street: "" }));

test("a new address begins with the postal code that is known, and with what it tells", () => {
  const place = { state: "JAL", city: "Guadalajara", municipality: "Guadalajara", neighborhoods: ["Arcos Vallarta"] };
  const { street, postalCode, neighborhood, city, municipality, state } = CASA;
  expect(newForm("Casa", "", { postalCode, place })).toMatchObject({
    postalCode,
    neighborhood,
    city,
    municipality,
    state,
  });
  const several = { ...place, neighborhoods: [neighborhood, street] };
  expect(newForm("Casa", "", { postalCode, place: several })).toMatchObject({ postalCode, city, neighborhood: "" });
});

test("what is saved goes through the form and back without a change", () =>
  expect(shipBody(formOf(CASA))).toEqual({
    tipo: 2,
    alias: "Casa",
    tel: "3315550142",
    calle: "Av. Vallarta",
    numext: "2440",
    numint: "3",
    cp: "44130",
    col: "Arcos Vallarta",
    cd: "Guadalajara",
    mpio: "Guadalajara",
    edo: "JAL",
    rfc: "",
    rsoc: "",
    lat: "",
    lon: "",
  }));

test("an address without a phone says so from the start, and nothing else", () => {
  expect(shipPrefillErrors(formOf(CASA))).toEqual([]);
  expect(shipPrefillErrors(formOf({ ...CASA, phone: "", street: "" }))).toEqual([
    { field: "phone", message: "Debes escribir un teléfono de contacto" },
  ]);
});

test("messages are listed in the order in which the form has its fields", () => {
  expect(validateShip(newForm("", "")).map(({ message }) => message)).toEqual([
    "Debes escribir un alias único para esta dirección",
    "Debes escribir un teléfono de contacto",
    "Debes escribir la calle",
    "Debes escribir el número exterior",
    "Debes escribir el código postal",
    "Debes seleccionar un estado",
    "Debes escribir la colonia",
    "Debes escribir la ciudad",
    "Debes escribir el municipio",
  ]);
  expect(listErrors({ city: "b", alias: "a" }, ADDRESS_WIRE_NAMES)).toEqual([
    { field: "alias", message: "a" },
    { field: "city", message: "b" },
  ]);
});
