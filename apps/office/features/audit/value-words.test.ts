import { expect, test } from "vitest";
import { changedValues, fieldWords, valueWords } from "./value-words.ts";

test.each([
  ["an amount in centavos", "refundable", 727_378, "$7,273.78"],
  ["an order's status", "status", 20, "Pago Validado"],
  ["a setting", "couponPercent", 25, "25 %"],
  ["a decision", "decision", "failed", "no se pudo hacer"],
  ["yes and no", "active", false, "no"],
  ["a number", "lines", 48_217, "48,217"],
  ["nothing", "value", null, "nada"],
  ["what has parts", "rows", [{ a: 1 }], '[{"a":1}]'],
  ["a list", "dot", ["0125", "1025"], "0125, 1025"],
  ["a motive", "motive", "lost", "Extraviado"],
  ["an invoice's state", "state", "cancelAsked", "cancelación solicitada"],
  ["why an invoice is cancelled", "motive", "02", "02 comprobante emitido con errores sin relación"],
  ["a shipment's state", "state", "packed", "Empacado"],
  ["what a closed invoice is of", "period", "month", "mes"],
  ["what a role may", "refunds.write", "ask", "pide, decide otra persona"],
  ["what a person asked for", "right", "access", "Acceso"],
  ["an imported file", "state", "applied", "aplicada"],
  ["what the provider said", "provider", "notThere", "no lo conoce"],
])("%s is read as a person reads it", (_what, field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

test("a field has its label, and one without keeps its name", () => {
  expect([fieldWords("role"), fieldWords("priceTires"), fieldWords("start"), fieldWords("otro")]).toEqual([
    "Rol",
    "Llantas por cambio de precios sin segunda persona",
    "Desde",
    "otro",
  ]);
});

test("before and after are field by field, without what stayed the same", () => {
  expect(changedValues({ role: "atención", active: true }, { role: "dueño", active: true, lines: 2 })).toEqual([
    { field: "role", label: "Rol", before: "atención", after: "dueño" },
    { field: "lines", label: "Líneas", before: null, after: "2" },
  ]);
  expect(changedValues({ active: true }, { active: true }, { isAll: true })).toHaveLength(1);
  expect(changedValues(null, null)).toEqual([]);
});
