import { expect, test } from "vitest";
import { invoiceBody, invoiceFormOf, newInvoiceForm, validateInvoice } from "./invoice-form.ts";
import { rfcHint } from "../fields/rfc-feedback.ts";

const CATALOGS = {
  regimes: [{ id: "601", name: "General de Ley Personas Morales", natural: false, legal: true }],
  uses: [{ id: "G03", name: "Gastos en general", natural: true, legal: true, regimes: ["601"] }],
};
const TALLER = {
  alias: "Taller",
  phone: "",
  rfc: "TCE980115KA2",
  legalName: "TRANSPORTES DEL CENTRO SA DE CV",
  taxRegime: "",
  cfdiUse: "",
  street: "Calz. Independencia",
  extNumber: "88",
  intNumber: "",
  neighborhood: "Centro",
  postalCode: "37000",
  municipality: "León",
  city: "León",
  state: "GUA",
  stateName: "Guanajuato",
};

test("a new form lists every message in the order of its fields, and asks for no phone", () =>
  expect(validateInvoice(newInvoiceForm("", ""), CATALOGS, "new").map(({ field }) => field)).toEqual([
    "alias",
    "rfc",
    "legalName",
    "taxRegime",
    "cfdiUse",
    "street",
    "extNumber",
    "postalCode",
    "state",
    "neighborhood",
    "city",
    "municipality",
  ]));

test("saved data are checked as they are loaded", () =>
  expect(validateInvoice(invoiceFormOf(TALLER), CATALOGS, "edit")).toEqual([
    {
      field: "legalName",
      message: "La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT",
    },
    { field: "taxRegime", message: "Debes seleccionar el Régimen Fiscal" },
    { field: "cfdiUse", message: "Debes seleccionar el Uso del CFDI" },
  ]));

test("what is sent is whole, with RFC and name in capitals", () =>
  expect(
    invoiceBody({ ...invoiceFormOf(TALLER), rfc: "tce980115ka2", legalName: " transportes  del centro " }),
  ).toMatchObject({
    tipo: 3,
    alias: "Taller",
    rfc: "TCE980115KA2",
    rsoc: "TRANSPORTES DEL CENTRO",
    regimen: "",
    uso: "",
  }));

test("a saved phone that is invalid is not sent again", () =>
  expect(invoiceFormOf({ ...TALLER, phone: "331" }).phone).toBe(""));

test.each([
  ["", "12 caracteres si es una empresa, 13 si es una persona."],
  ["TCE980115KA", "12 caracteres si es una empresa, 13 si es una persona."],
  ["TCE980115KA2", "Persona moral (12 caracteres)."],
  ["OELM900412QX3", "Persona física (13 caracteres)."],
  ["OELM901332QX3", "Revisa las letras y la fecha: no forman un RFC."],
])("of the RFC '%s' is said: %s", (rfc, hint) => expect(rfcHint(rfc)).toBe(hint));
