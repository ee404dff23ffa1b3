import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { issueCsd } from "../certificates/issue-csd.ts";
import { anInvoice, seal } from "../../testing/cfdi.ts";
import type { InvoiceParts } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import { CONCEPT_RULES } from "./concept-rules.ts";
import { DOCUMENT_RULES, SUMMARY_RULES } from "./document-rules.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Code of the answer; "stamped" without one. */
const codeOf = async (parts: InvoiceParts, centavos?: number) => {
  const { status, body } = await pac.stamp(seal(anInvoice(await pac.localNow(), parts, undefined, centavos)));
  return status === 200 ? "stamped" : body.message.split(" - ")[0];
};

const year = String(new Date().getFullYear());
const PUBLIC = {
  Rfc: "XAXX010101000",
  Nombre: "PUBLICO EN GENERAL",
  DomicilioFiscalReceptor: "42501",
  RegimenFiscalReceptor: "616",
  UsoCFDI: "S01",
};
const A_PERSON = {
  Rfc: "JUFA7608212V6",
  Nombre: "ADRIANA JUAREZ FERNANDEZ",
  DomicilioFiscalReceptor: "01160",
  RegimenFiscalReceptor: "614",
  UsoCFDI: "S01",
};
const NOBODY_KNOWN = { Rfc: "GODE561231GR8", Nombre: "ERNESTO GOMEZ DIAZ", RegimenFiscalReceptor: "612" };

const cases: readonly (readonly [why: string, parts: InvoiceParts, code: string])[] = [
  ["an ordinary invoice", {}, "stamped"],
  ["a credit note", { document: { TipoDeComprobante: "E" }, receiver: { UsoCFDI: "G02" } }, "stamped"],
  ["paid later with 99", { document: { MetodoPago: "PPD", FormaPago: "99" } }, "stamped"],
  ["paid later by card", { document: { MetodoPago: "PPD" } }, "CFDI40105"],
  ["a subtotal with three decimals", { document: { SubTotal: "2000.000" } }, "CFDI40107"],
  ["a discount above the subtotal", { document: { Descuento: "3000.00" } }, "CFDI40110"],
  ["a discount with three decimals", { document: { Descuento: "1.001" } }, "CFDI40112"],
  ["pesos at another rate than 1", { document: { TipoCambio: "2" } }, "CFDI40114"],
  ["pesos at 1", { document: { TipoCambio: "1" } }, "stamped"],
  ["dollars without a rate", { document: { Moneda: "USD" } }, "CFDI40115"],
  ["an export without its complement", { document: { Exportacion: "02" } }, "CFDI40122"],
  ["a transport document", { document: { TipoDeComprobante: "T" } }, "CFDI40999"],
  ["a global one", { receiver: PUBLIC, global: { Periodicidad: "01", Meses: "11", Año: year } }, "stamped"],
  ["to the public under another name", { receiver: { ...PUBLIC, Nombre: "ANA RUIZ" } }, "stamped"],
  ["an egreso to the public", { document: { TipoDeComprobante: "E" }, receiver: PUBLIC }, "stamped"],
  [
    "a global one with another name",
    { receiver: { ...PUBLIC, Nombre: "ANA RUIZ" }, global: { Periodicidad: "01", Meses: "11", Año: year } },
    "CFDI40130",
  ],
  ["of two months", { receiver: PUBLIC, global: { Periodicidad: "05", Meses: "18", Año: year } }, "CFDI40132"],
  [
    "a global one to a company",
    { receiver: { Nombre: "PUBLICO EN GENERAL" }, global: { Periodicidad: "01", Meses: "11", Año: year } },
    "CFDI40146",
  ],
  [
    "the public with a person's regime",
    { receiver: { ...PUBLIC, Nombre: "ANA", RegimenFiscalReceptor: "612" } },
    "CFDI40158",
  ],
  ["a person's use for a company", { receiver: { UsoCFDI: "D01" } }, "CFDI40161"],
  ["a price of nothing", { concept: { ValorUnitario: "0.00" } }, "CFDI40166"],
  ["a discount of a line with more decimals", { concept: { Descuento: "0.001" } }, "CFDI40168"],
  ["a discount above its line", { concept: { Descuento: "2000.01" } }, "CFDI40169"],
  ["taxes of a concept that is not an object of tax", { concept: { ObjetoImp: "01" } }, "CFDI40172"],
  ["an exempt tax with a rate", { transfer: { TipoFactor: "Exento" } }, "CFDI40177"],
  ["a rate that does not exist", { transfer: { TasaOCuota: "0.170000", Importe: "340.00" } }, "CFDI40179"],
  ["IVA one centavo too high", { transfer: { Importe: "320.02" } }, "CFDI40180"],
  ["a tax without its rate", { transfer: { TasaOCuota: undefined } }, "CFDI40178"],
  ["no total of taxes", { total: { TotalImpuestosTrasladados: undefined } }, "CFDI40212"],
  ["an issuer with a person's regime", { issuer: { RegimenFiscal: "612" } }, "CFDI40141"],
  ["a tax on nothing", { transfer: { Base: "0.00", Importe: "0.00" } }, "301"],
  ["a total of taxes with three decimals", { total: { TotalImpuestosTrasladados: "320.000" } }, "CFDI40204"],
  ["a base of the summary with three decimals", { summary: { Base: "2000.000" } }, "CFDI40214"],
  ["another base in the summary", { summary: { Base: "2000.01" } }, "CFDI40215"],
  ["an amount of the summary with three decimals", { summary: { Importe: "320.000" } }, "CFDI40220"],
  ["an RFC that the register does not have", { receiver: NOBODY_KNOWN }, "stamped"],
  ["another name", { receiver: { Nombre: "INDISTRIA ILUMINADORA" } }, "CFDI40145"],
  ["another postal code", { receiver: { DomicilioFiscalReceptor: "62660" } }, "CFDI40148"],
  ["another regime that a company may have", { receiver: { RegimenFiscalReceptor: "603" } }, "CFDI40159"],
  ["a person with its own regime", { receiver: A_PERSON }, "stamped"],
  [
    "a document related to one that is unknown",
    { relations: [{ kind: "01", uuid: "5A0E7C11-9F3B-4D2A-8C60-000000000001" }] },
    "stamped",
  ],
];

test.each(cases)("%s", async (_why, parts, code) => {
  expect(await codeOf(parts)).toBe(code);
});

test.each([1, 2_001, 100_003])("the rounding of a line of %i centavos passes", async (centavos) => {
  expect(await codeOf({}, centavos)).toBe("stamped");
});

test("a strict register refuses RFCs that it does not have, until they are put in", async () => {
  await pac.control("pac/settings", { register: "strict" });
  expect(await codeOf({ receiver: NOBODY_KNOWN })).toBe("CFDI40143");
  expect(await codeOf({ receiver: PUBLIC, global: { Periodicidad: "01", Meses: "11", Año: year } })).toBe("stamped");
  await pac.control("pac/receivers", {
    rfc: "GODE561231GR8",
    name: "ERNESTO GOMEZ DIAZ",
    postalCode: "62661",
    regimes: ["612"],
  });
  expect(await codeOf({ receiver: NOBODY_KNOWN })).toBe("stamped");
  expect(await codeOf({ receiver: { ...NOBODY_KNOWN, Nombre: "ERNESTO GOMEZ" } })).toBe("CFDI40145");
  await pac.control("pac/receivers", { rfc: "GODE561231GR8", remove: true });
  expect(await codeOf({ receiver: NOBODY_KNOWN })).toBe("CFDI40143");
});

test("two rows of the summary for one rate", async () => {
  const xml = anInvoice(await pac.localNow());
  const row = /<cfdi:Traslado [^>]+>/.exec(xml)?.[0] ?? "";
  const twice = xml.replace(
    `${row}</cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>`,
    `${row}${row}</cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>`,
  );
  expect(twice).not.toBe(xml);
  const doubled = twice
    .replace('Total="2320.00"', 'Total="2640.00"')
    .replace('TotalImpuestosTrasladados="320.00"', 'TotalImpuestosTrasladados="640.00"');
  expect((await pac.stamp(seal(doubled))).body.message).toMatch(/^CFDI40218 - /);
});

test("a concept with an empty list of taxes", async () => {
  const xml = anInvoice(await pac.localNow());
  const empty = xml.replace(
    /<cfdi:Impuestos><cfdi:Traslados>.*?<\/cfdi:Impuestos>(?=<\/cfdi:Concepto>)/,
    "<cfdi:Impuestos/>",
  );
  expect((await pac.stamp(seal(empty))).body.message).toMatch(/^CFDI40173 - /);
});

test("a global one of two months is for the regime 621, and names a pair of months", async () => {
  const csd = issueCsd({ rfc: "FUNK671228PH6", name: "KARLA FUENTE NOLASCO" });
  const codeFor = async (Meses: string) => {
    const parts = {
      issuer: { RegimenFiscal: "621" },
      receiver: PUBLIC,
      global: { Periodicidad: "05", Meses, Año: year },
    };
    const { status, body } = await pac.stamp(seal(anInvoice(await pac.localNow(), parts, csd), csd));
    return status === 200 ? "stamped" : body.message.split(" - ")[0];
  };
  expect([await codeFor("06"), await codeFor("18")]).toEqual(["CFDI40135", "stamped"]);
});

test("rules stand in the order of their numbers, each once", () => {
  const codes = [...DOCUMENT_RULES, ...CONCEPT_RULES, ...SUMMARY_RULES].map(([code]) => code);
  expect(codes).toEqual([...new Set(codes)].toSorted((one, other) => (one < other ? -1 : 1)));
});

test("the issuer's name is the register's", async () => {
  await pac.control("pac/receivers", {
    rfc: "EKU9003173C9",
    name: "OTRA ESCUELA",
    postalCode: "42501",
    regimes: ["601"],
  });
  expect(await codeOf({})).toBe("CFDI40139");
});

test("where relations have to be known, they are looked for", async () => {
  await pac.control("pac/settings", { relations: "known" });
  const { uuid } = await pac.issue();
  const note = (related: string): InvoiceParts => ({
    document: { TipoDeComprobante: "E" },
    receiver: { UsoCFDI: "G02" },
    relations: [{ kind: "01", uuid: related }],
  });
  expect(await codeOf(note(uuid.toUpperCase()))).toBe("stamped");
  expect(await codeOf(note("5A0E7C11-9F3B-4D2A-8C60-000000000001"))).toBe("CFDI40999");
});
