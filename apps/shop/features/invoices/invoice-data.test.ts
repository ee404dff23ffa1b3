import { expect, test } from "vitest";
import type { SavedInvoice } from "../addresses/saved-invoice.ts";
import { invoiceFormOf } from "../addresses/invoice/invoice-form.ts";
import { findInvoice, ownInvoices, startOf, startOfKept, targetOf } from "./invoice-data.ts";

const CATALOGS = {
  regimes: [{ id: "612", name: "Personas Físicas con Actividades Empresariales", natural: true, legal: false }],
  uses: [{ id: "G03", name: "Gastos en general", natural: true, legal: true, regimes: ["612"] }],
};
const PLACE = {
  phone: "",
  street: "Hidalgo",
  extNumber: "1",
  intNumber: "",
  postalCode: "36257",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
  stateName: "Guanajuato",
};
const NONE: SavedInvoice = {
  ...PLACE,
  id: 0,
  alias: "Sin RFC",
  rfc: "",
  legalName: "",
  taxRegime: "",
  cfdiUse: "",
};
const EMPRESA: SavedInvoice = {
  ...PLACE,
  id: 7,
  alias: "Empresa",
  rfc: "CACX7605101P8",
  legalName: "XOCHILT CASAS CHAVEZ",
  taxRegime: "612",
  cfdiUse: "G03",
};
const TALLER: SavedInvoice = { ...EMPRESA, id: 8, alias: "Taller", taxRegime: "" };
const PUBLIC: SavedInvoice = { ...EMPRESA, id: 9, alias: "Público", rfc: "XAXX010101000" };
const facts = { step: "request", saved: [NONE, EMPRESA, TALLER], frozen: null, phone: "", catalogs: CATALOGS } as const;

test("'Sin RFC' and the public's RFC are not a customer's invoice data", () =>
  expect(ownInvoices([NONE, EMPRESA, PUBLIC])).toEqual([EMPRESA]));

test("a first invoice begins with the first saved data, or a new form with a name that is free", () => {
  expect(startOf(facts).target).toEqual({ kind: "saved", alias: "Empresa" });
  const empty = startOf({ ...facts, saved: [NONE] });
  expect(empty.target).toEqual({ kind: "new" });
  expect(empty.values).toMatchObject({ alias: "Personal", rfc: "" });
  expect(startOf({ ...facts, saved: [NONE, { ...PUBLIC, alias: "Personal" }] }).values.alias).toBe("Personal 2");
});

test("saved data that lack something are changed first, unless the SAT's lists are missing", () => {
  expect(startOf({ ...facts, saved: [NONE, TALLER] }).target).toEqual({ kind: "edit", alias: "Taller" });
  expect(targetOf(TALLER, { regimes: [], uses: [] })).toEqual({ kind: "saved", alias: "Taller" });
});

test("refused data are corrected where they are saved, or saved anew under a free name", () => {
  const refused = { ...facts, step: "correct", frozen: { ...EMPRESA, alias: "empresa", postalCode: "01000" } } as const;
  expect(startOf(refused)).toMatchObject({
    target: { kind: "edit", alias: "Empresa" },
    values: { postalCode: "36257" },
  });
  const gone = startOf({ ...refused, saved: [NONE, TALLER], frozen: { ...EMPRESA, alias: "Oficina" } });
  expect(gone).toMatchObject({ target: { kind: "new" }, values: { alias: "Oficina", rfc: EMPRESA.rfc } });
});

test("data that changed begin with their form, or with other saved ones where they are gone", () => {
  expect(startOf({ ...facts, step: "replace", frozen: TALLER }).target).toEqual({ kind: "edit", alias: "Taller" });
  const gone = startOf({ ...facts, step: "replace", frozen: { ...TALLER, alias: "Oficina" } });
  expect(gone.target).toEqual({ kind: "saved", alias: "Empresa" });
});

test("an alias is found whatever its capitals", () => expect(findInvoice([NONE, EMPRESA], "EMPRESA")?.id).toBe(7));

test("what was typed when the session ended is there again, and counts as typed", () => {
  const typed = { ...invoiceFormOf(EMPRESA), postalCode: "44140" };
  expect(startOfKept({ mode: { kind: "edit", address: EMPRESA }, values: typed }, "")).toEqual({
    target: { kind: "edit", alias: "Empresa" },
    values: typed,
    base: invoiceFormOf(EMPRESA),
  });
  const fresh = startOfKept({ mode: { kind: "new" }, values: typed }, "");
  expect(fresh).toMatchObject({ target: { kind: "new" }, values: typed, base: { rfc: "" } });
});
