import { describe, expect, test } from "vitest";
import { type AddressForm, isNoInvoice, keepPostalCode, sameAlias, shipAddressErrors, trimAddress } from "./address.ts";

const right: AddressForm = {
  alias: "Casa",
  phone: "33 1555 0142",
  street: "Av. Vallarta",
  extNumber: "2440",
  intNumber: "",
  state: "JAL",
  postalCode: "44130",
  neighborhood: "Arcos Vallarta",
  city: "Guadalajara",
  municipality: "Guadalajara",
};

test("an address without a mistake has no messages", () => expect(shipAddressErrors(right)).toEqual({}));

test.each<[string, Partial<AddressForm>, object]>([
  ["no alias", { alias: " " }, { alias: "Debes escribir un alias único para esta dirección" }],
  [
    "an alias of nothing visible",
    { alias: "\u200b\u0007" },
    { alias: "Debes escribir un alias único para esta dirección" },
  ],
  ["fifty characters of alias", { alias: "a".repeat(50) }, {}],
  ["a long alias", { alias: "a".repeat(51) }, { alias: "El alias no puede tener más de 50 caracteres" }],
  ["no phone", { phone: "" }, { phone: "Debes escribir un teléfono de contacto" }],
  ["a short phone", { phone: "12345678" }, { phone: "Debes escribir un teléfono válido" }],
  ["no street", { street: "" }, { street: "Debes escribir la calle" }],
  ["a long street", { street: "a".repeat(101) }, { street: "La calle no puede tener más de 100 caracteres" }],
  ["no exterior number", { extNumber: "\t" }, { extNumber: "Debes escribir el número exterior" }],
  [
    "a long exterior number",
    { extNumber: "1".repeat(21) },
    { extNumber: "El número exterior no puede tener más de 20 caracteres" },
  ],
  [
    "a long interior number",
    { intNumber: "1".repeat(21) },
    { intNumber: "El número interior no puede tener más de 20 caracteres" },
  ],
  ["no state", { state: "" }, { state: "Debes seleccionar un estado" }],
  ["a state that does not exist", { state: "TEX" }, { state: "Debes seleccionar un estado" }],
  ["a name every object has", { state: "toString" }, { state: "Debes seleccionar un estado" }],
  ["no postal code", { postalCode: "" }, { postalCode: "Debes escribir el código postal" }],
  ["four digits", { postalCode: "4413" }, { postalCode: "El código postal no es válido" }],
  ["six digits", { postalCode: "441300" }, { postalCode: "El código postal no es válido" }],
  ["a postal code newer than our list", { postalCode: "99999" }, {}],
  ["no neighbourhood", { neighborhood: "" }, { neighborhood: "Debes escribir la colonia" }],
  [
    "a long neighbourhood",
    { neighborhood: "a".repeat(101) },
    { neighborhood: "La colonia no puede tener más de 100 caracteres" },
  ],
  ["no city", { city: "" }, { city: "Debes escribir la ciudad" }],
  ["a long city", { city: "a".repeat(101) }, { city: "La ciudad no puede tener más de 100 caracteres" }],
  ["no municipality", { municipality: "" }, { municipality: "Debes escribir el municipio" }],
  [
    "a long municipality",
    { municipality: "a".repeat(101) },
    { municipality: "El municipio no puede tener más de 100 caracteres" },
  ],
  ["no invoice's alias names a ship address too", { alias: "Sin RFC" }, {}],
])("ship address: %s", (_what, change, errors) => expect(shipAddressErrors({ ...right, ...change })).toEqual(errors));

test("messages come in the order of the form", () => {
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, ""])) as unknown as AddressForm;
  expect(Object.keys(shipAddressErrors(empty))).toEqual([
    "alias",
    "phone",
    "street",
    "extNumber",
    "state",
    "postalCode",
    "neighborhood",
    "city",
    "municipality",
  ]);
});

test("what is stored is trimmed", () =>
  expect(
    trimAddress({ ...right, alias: "  Mi   casa ", phone: "+52 (33) 1555-0142", state: " jal ", postalCode: "44 130" }),
  ).toEqual({ ...right, alias: "Mi casa", phone: "523315550142" }));

describe("texts", () => {
  test.each([
    ["Sin RFC", true],
    ["  sin   rfc ", true],
    ["SIN RFC", true],
    ["Sin RFC 2", false],
  ])("'%s' is the no-invoice alias: %s", (alias, expected) => expect(isNoInvoice(alias)).toBe(expected));

  test("the postal code's field keeps five digits", () => expect(keepPostalCode("4-41a308")).toBe("44130"));
});

test.each([
  ["Casa", "  casa ", true],
  ["Mi  casa", "mi casa", true],
  ["Ñandú", "ñandú", true],
  ["Casa", "Casas", false],
])("aliases %s and %s are the same: %s", (one, other, same) => expect(sameAlias(one, other)).toBe(same));
