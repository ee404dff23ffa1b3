import { describe, expect, test } from "vitest";
import { csvRows } from "../../../tests/support/shop/csv-rows.ts";
import { TAX_CATALOGS } from "../../../tests/support/tax-catalogs.ts";
import {
  type InvoiceForm,
  invoiceDataErrors,
  invoiceErrors,
  isInvoiceDataValid,
  isInvoiceIncomplete,
  trimInvoice,
} from "./invoice.ts";

const right: InvoiceForm = {
  alias: "Personal",
  phone: "",
  rfc: "OELM900412QX3",
  legalName: "Mariana Ortega Luna",
  taxRegime: "612",
  cfdiUse: "G03",
  street: "Av. Vallarta",
  extNumber: "2440",
  intNumber: "",
  state: "JAL",
  postalCode: "44130",
  neighborhood: "Arcos Vallarta",
  city: "Guadalajara",
  municipality: "Guadalajara",
};
const COMPANY = { rfc: "TCE980115KA2", legalName: "Transportes del Centro", taxRegime: "601" };
const PUBLIC = { rfc: "xaxx-010101-000", legalName: "Público en general", taxRegime: "616", cfdiUse: "S01" };
const ABROAD = { ...PUBLIC, rfc: "XEXX010101000", legalName: "John Smith" };
const UNIQUE = "Debes escribir un alias único para esta dirección";
const USE_INVALID = { taxRegime: "El Uso del CFDI no es válido" };
const REGIME_INVALID = { taxRegime: "El Régimen Fiscal no es válido" };
const NEW = "La razón social no es válida para CFDI 4.0 debes escribirla como la CSF del SAT";
const EDIT = "La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT";

test.each<[string, Partial<InvoiceForm>, object]>([
  ["no mistake", {}, {}],
  ["a company without its suffix", COMPANY, {}],
  ["the reserved alias", { alias: "sin rfc" }, { alias: UNIQUE }],
  ["no alias", { alias: "" }, { alias: UNIQUE }],
  ["an invalid phone", { phone: "123" }, { phone: "Debes escribir un teléfono válido" }],
  ["no RFC", { rfc: " - " }, { rfc: "Debes escribir el RFC" }],
  ["half an RFC", { rfc: "OELM9004" }, { rfc: "Debes escribir un RFC válido" }],
  ["a date that does not exist", { rfc: "OELM900231QX3" }, { rfc: "Debes escribir un RFC válido" }],
  ["no name", { legalName: " " }, { legalName: "Debes escribir el nombre o razón social" }],
  [
    "a name of 301",
    { legalName: "A".repeat(301) },
    { legalName: "El nombre o razón social no puede tener más de 300 caracteres" },
  ],
  ["a company with its suffix", { ...COMPANY, legalName: "Transportes del Centro, S.A. de C.V." }, { legalName: NEW }],
  ["a person with a company's suffix", { legalName: "MARIANA ORTEGA SA DE CV" }, { legalName: NEW }],
  ["a person called like a suffix", { rfc: "OESM900412QX3", legalName: "MARIANA ORTEGA SA" }, {}],
  ["the public with its regime and use", PUBLIC, {}],
  ["the public with another use", { ...PUBLIC, cfdiUse: "G02" }, USE_INVALID],
  ["the public with another regime", { ...PUBLIC, taxRegime: "612" }, REGIME_INVALID],
  ["a customer from abroad", ABROAD, {}],
  ["a customer from abroad with another use", { ...ABROAD, cfdiUse: "G02" }, USE_INVALID],
  ["a customer from abroad with another regime", { ...ABROAD, taxRegime: "601", cfdiUse: "G03" }, REGIME_INVALID],
  [
    "an invalid RFC tells nothing of the name",
    { rfc: "TCE980115", legalName: "Transportes SA" },
    { rfc: "Debes escribir un RFC válido" },
  ],
  ["no regime", { taxRegime: "" }, { taxRegime: "Debes seleccionar el Régimen Fiscal" }],
  ["a company's regime for a person", { taxRegime: "601" }, REGIME_INVALID],
  ["a person's regime for a company", { ...COMPANY, taxRegime: "612" }, REGIME_INVALID],
  ["a regime that does not exist", { taxRegime: "999" }, REGIME_INVALID],
  ["no use", { cfdiUse: "" }, { cfdiUse: "Debes seleccionar el Uso del CFDI" }],
  [
    "neither",
    { taxRegime: "", cfdiUse: "" },
    { taxRegime: "Debes seleccionar el Régimen Fiscal", cfdiUse: "Debes seleccionar el Uso del CFDI" },
  ],
  [
    "a wrong regime and no use",
    { taxRegime: "601", cfdiUse: "" },
    { ...REGIME_INVALID, cfdiUse: "Debes seleccionar el Uso del CFDI" },
  ],
  ["a person's use for a company", { ...COMPANY, cfdiUse: "D01" }, USE_INVALID],
  ["a use that the regime does not go with", { taxRegime: "605", cfdiUse: "G03" }, USE_INVALID],
  ["a use that the regime goes with", { taxRegime: "605", cfdiUse: "D01" }, {}],
  ["a use that no shop offers", { cfdiUse: "CP01" }, USE_INVALID],
  ["a use that does not exist", { cfdiUse: "P01" }, USE_INVALID],
  ["no street", { street: "" }, { street: "Debes escribir la calle" }],
  ["a fiscal postal code that is not in our list", { postalCode: "06002" }, {}],
])("invoice data: %s", (_what, change, errors) =>
  expect(invoiceErrors({ ...right, ...change }, TAX_CATALOGS, "new")).toEqual(errors),
);

test("the suffix has another message when data are edited", () =>
  expect(invoiceErrors({ ...right, ...COMPANY, legalName: "Transportes SA" }, TAX_CATALOGS, "edit")).toEqual({
    legalName: EDIT,
  }));

test("messages come in the order of the form", () => {
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, ""])) as unknown as InvoiceForm;
  const fields =
    "alias rfc legalName taxRegime cfdiUse street extNumber state postalCode neighborhood city municipality";
  expect(Object.keys(invoiceErrors(empty, TAX_CATALOGS, "new")).join(" ")).toBe(fields);
});

test("what is stored is in upper case, the rest as an address", () =>
  expect(
    trimInvoice({ ...right, rfc: "oelm-900412-qx3", legalName: " Mariana  Ortega Ñuñez ", cfdiUse: "g03" }),
  ).toEqual({ ...right, legalName: "MARIANA ORTEGA ÑUÑEZ" }));

describe("whether an invoice can be made out", () => {
  test.each<[string, Partial<InvoiceForm>, boolean]>([
    ["right data", {}, true],
    ["'Sin RFC', whatever else", { alias: "Sin RFC", rfc: "", taxRegime: "" }, true],
    ["no regime", { taxRegime: "" }, false],
    ["no use", { cfdiUse: "" }, false],
    ["an invalid RFC", { rfc: "OELM900412" }, false],
    ["no name", { legalName: "" }, false],
    ["a suffix", { ...COMPANY, legalName: "TRANSPORTES SA DE CV" }, false],
    ["another person's regime", { taxRegime: "601" }, false],
    ["another regime's use", { taxRegime: "605" }, false],
    ["a person with a suffix", { legalName: "MARIANA ORTEGA SA DE CV" }, false],
    ["a generic RFC with a person's regime", { rfc: "XAXX010101000" }, false],
    ["an address without a street", { street: "" }, true],
  ])("%s: %s", (_what, change, expected) =>
    expect(isInvoiceDataValid({ ...right, ...change }, TAX_CATALOGS)).toBe(expected),
  );

  const people = csvRows("shared/domain/tax/fixtures/rfc_prueba.csv").filter((row) => row["clase"] === "prueba SAT");
  test.each(people.map((row) => [row["nombre"] ?? "", row["rfc"] ?? "", row["tipo_persona"]]))(
    "the SAT's own %s",
    (legalName, rfc, person) => {
      const data = { alias: "SAT", rfc, legalName, taxRegime: person === "moral" ? "601" : "612", cfdiUse: "G03" };
      expect(isInvoiceDataValid(data, TAX_CATALOGS)).toBe(true);
    },
  );
});

test("why no invoice can be made out is said field by field", () =>
  expect(
    invoiceDataErrors({ ...right, legalName: "MARIANA ORTEGA SA DE CV", taxRegime: "601", cfdiUse: "" }, TAX_CATALOGS),
  ).toEqual({ legalName: EDIT, ...REGIME_INVALID, cfdiUse: "Debes seleccionar el Uso del CFDI" }));

test.each<[string, Partial<InvoiceForm>, boolean]>([
  ["all there", {}, false],
  ["no regime", { taxRegime: "" }, true],
  ["no use", { cfdiUse: "" }, true],
  ["'Sin RFC' needs none", { alias: "Sin RFC", taxRegime: "", cfdiUse: "" }, false],
])("incomplete: %s", (_what, change, expected) => expect(isInvoiceIncomplete({ ...right, ...change })).toBe(expected));
