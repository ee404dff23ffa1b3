import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import {
  cancellingWords,
  CUSTOMER_REFUSALS,
  type InvoiceField,
  parsePacMessage,
  provesNoStamp,
  stampingWords,
} from "./refusal-words.ts";

const rows: { ambito: string; codigo: string; atributo: string }[] = parse(
  readFileSync(path.join(import.meta.dirname, "fixtures", "pac_codes.csv"), "utf8"),
  { columns: true },
);
const codesOf = (...areas: string[]) => rows.filter(({ ambito }) => areas.includes(ambito));

test.each<[string, InvoiceField]>([
  ["CFDI40143", "rfc"],
  ["CFDI40144", "legalName"],
  ["CFDI40145", "legalName"],
  ["CFDI40147", "postalCode"],
  ["CFDI40148", "postalCode"],
  ["CFDI40149", "postalCode"],
  ["CFDI40157", "taxRegime"],
  ["CFDI40158", "taxRegime"],
  ["CFDI40159", "taxRegime"],
  ["CFDI40160", "cfdiUse"],
  ["CFDI40161", "cfdiUse"],
  ["CFDI40146", "rfc"],
])("%s points at %s, and the customer corrects it", (code, field) =>
  expect(stampingWords(code)).toMatchObject({ field, remedy: "customer" }),
);

test("the customer's refusals are those that new data mend", () => {
  expect(CUSTOMER_REFUSALS).toContain("CFDI40148");
  expect(CUSTOMER_REFUSALS).not.toContain("AU2001");
  for (const { codigo } of codesOf("timbrado"))
    expect(CUSTOMER_REFUSALS.includes(codigo), codigo).toBe(stampingWords(codigo).remedy === "customer");
});

describe("every documented code", () => {
  test("of stamping about the receiver points at a field, any other at none", () => {
    for (const { codigo, atributo } of codesOf("timbrado")) {
      const isReceivers = atributo.startsWith("Receptor") && codigo !== "CFDI40130";
      expect(stampingWords(codigo).field !== null, codigo).toBe(isReceivers);
    }
  });

  test("of the PAC, of cancelling and of the SAT has a sentence of its own", () => {
    for (const { codigo } of codesOf("sw").filter((row) => !row.codigo.startsWith("(")))
      expect(stampingWords(codigo).sentence, codigo).not.toContain(codigo);
    for (const { codigo } of codesOf(
      "sw_cancelacion",
      "cancelacion_uuid",
      "cancelacion_peticion",
      "finkok_cancelacion",
    ))
      expect(cancellingWords(codigo).sentence, codigo).not.toContain(codigo);
  });
});

const CANCELLING_AREAS = ["sw_cancelacion", "cancelacion_uuid", "cancelacion_peticion", "finkok_cancelacion"];

test("every sentence is a sentence", () => {
  const sentences = [
    ...codesOf("timbrado", "sw").map(({ codigo }) => stampingWords(codigo).sentence),
    ...codesOf(...CANCELLING_AREAS).map(({ codigo }) => cancellingWords(codigo).sentence),
  ];
  expect(sentences.filter((sentence) => !/^(?:El|La|Los|Con|Ese|Ya|Se) .{15,}\.$/.test(sentence))).toEqual([]);
});

test("only these may be tried again without a change", () => {
  const retried = (words: typeof stampingWords, ...areas: string[]) =>
    codesOf(...areas)
      .map(({ codigo }) => codigo)
      .filter((code) => words(code).remedy === "retry");
  expect(retried(stampingWords, "timbrado", "sw")).toEqual(["AU1000", "CO1000"]);
  expect(retried(cancellingWords, ...CANCELLING_AREAS)).toEqual([
    "CA2000",
    "CA2100",
    "CA205",
    "201",
    "202",
    "205",
    "708",
    "798",
  ]);
});

test("only a refusal of what the document says shows that it has no earlier stamp", () => {
  const proving = codesOf("timbrado", "sw")
    .map(({ codigo }) => codigo)
    .filter(provesNoStamp);
  const others = codesOf("timbrado", "sw").filter(({ codigo }) => !proving.includes(codigo));
  expect(proving).toEqual(expect.arrayContaining(["301", "302", "CFDI40102", "CFDI40145", "CFDI40221"]));
  expect(others.map(({ codigo }) => codigo).filter((code) => !code.startsWith("("))).toEqual([
    ..."303 304 305 306 307 308 401 402 403 CFDI40106 CFDI40999".split(" "),
    ..."AU1000 AU2000 AU2001 AU2002 AU2003 AU2004 AU4101 CFDI3307 CO1000".split(" "),
  ]);
  expect(provesNoStamp("")).toBe(false);
});

test.each([
  ["AU2001", "La cuenta con el PAC no tiene timbres. Se intentará otra vez."],
  ["CO1000", "El PAC tuvo un error: se intentará otra vez."],
  ["AU9999", "El PAC no aceptó la solicitud de cancelación (AU9999). Se intentará otra vez."],
])("cancelling: %s is about the account or the PAC, and is tried again", (code, sentence) =>
  expect(cancellingWords(code)).toEqual({ sentence, field: null, remedy: "retry" }),
);

test("the codes of stamping that have words of their own", () =>
  expect(
    codesOf("timbrado")
      .map(({ codigo }) => codigo)
      .filter((code) => stampingWords(code).remedy === "staff" && !stampingWords(code).sentence.includes(code))
      .join(" "),
  ).toBe(
    "301 302 303 304 305 306 307 308 401 402 403 CFDI40102 CFDI40106 CFDI40126 CFDI40130 CFDI40138 CFDI40139 CFDI40140 " +
      "CFDI40141 CFDI40180",
  ));

test("a code without words is for staff, and is named", () => {
  expect(stampingWords("CFDI40999")).toEqual({
    sentence: "El PAC no aceptó la factura (CFDI40999).",
    field: null,
    remedy: "staff",
  });
  expect(stampingWords(null).sentence).toBe("El PAC no aceptó la factura.");
  expect(cancellingWords("999").sentence).toContain("(999)");
});

test.each([
  ["the SAT does not have it yet", "205", "retry"],
  ["the SAT's 203, as SW names it", "CA203", "staff"],
  ["related documents", "no_cancelable", "staff"],
])("cancelling: %s", (_what, code, remedy) => expect(cancellingWords(code).remedy).toBe(remedy));

test.each([
  ["CFDI40148 - El campo DomicilioFiscalReceptor del receptor…", "CFDI40148"],
  ["307. El comprobante contiene un timbre previo.", "307"],
  ["401 - El rango de la fecha de generación…", "401"],
  ["CACFDI33 - Problemas con el xml.", "CACFDI33"],
  ["El token debe contener 3 partes", null],
  ["Error - sin código", null],
  ["El código 401 - no está al principio", null],
  ["", null],
])("%s has code %s", (message, code) => expect(parsePacMessage(message)).toEqual({ code, text: message }));

test("an answer's text is without the spaces around it", () =>
  expect(parsePacMessage(" 307. El comprobante \n")).toEqual({ code: "307", text: "307. El comprobante" }));
