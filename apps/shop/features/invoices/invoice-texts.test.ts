import { expect, test } from "vitest";
import { deadlineText, documentDate, documentTitle, hasInvoiceNews, situationText } from "./invoice-texts.ts";

const UNTIL = "2026-12-01T00:00:00-06:00";

test.each([
  ["request", "Puedes pedirla hasta el 30 de noviembre de 2026."],
  ["correct", "Puedes corregirla hasta el 30 de noviembre de 2026."],
  ["replace", "Puedes cambiar sus datos una vez, hasta el 30 de noviembre de 2026."],
] as const)("the last day of a %s is the one before its deadline", (step, text) =>
  expect(deadlineText({ step, until: UNTIL })).toBe(text),
);

test("nothing is said of a time that is over", () => {
  expect(deadlineText({ step: null, until: UNTIL })).toBe("");
  expect(deadlineText({ step: "request", until: null })).toBe("");
});

test("the server's words come first; an order without an invoice says how to get one", () => {
  expect(situationText({ situation: "refused", words: "El RFC no está inscrito.", step: "correct" })).toBe(
    "El RFC no está inscrito.",
  );
  expect(situationText({ situation: "notAsked", words: "", step: "request" })).toBe(
    "Este pedido no tiene factura. Pídela con tus datos fiscales.",
  );
  expect(situationText({ situation: "stamped", words: "", step: "replace" })).toBe("");
});

test("an order without anything to invoice has no block", () => {
  const none = { situation: "none", words: "", field: null, step: null, until: null, documents: [] } as const;
  expect(hasInvoiceNews(none)).toBe(false);
  expect(hasInvoiceNews({ ...none, words: "El pago de este pedido se devolvió: no lleva factura." })).toBe(true);
  expect(hasInvoiceNews({ ...none, situation: "notAsked" })).toBe(true);
});

test("a document says what it is, its day, and that it was cancelled", () => {
  expect(documentTitle({ kind: "income", name: "RW 12" })).toBe("Factura RW 12");
  expect(documentTitle({ kind: "creditNote", name: "RWE 3" })).toBe("Nota de crédito RWE 3");
  expect(documentDate({ stampedAt: "2026-11-21T11:00:00-06:00", isCancelled: false })).toBe("21/nov/2026");
  expect(documentDate({ stampedAt: "2026-11-21T11:00:00-06:00", isCancelled: true })).toBe("21/nov/2026, cancelada");
});
