import { expect, test } from "vitest";
import { refusalWords } from "./payment-names.ts";

test.each([
  ["3001", "Rechazada por el banco"],
  ["3003", "Fondos insuficientes"],
  ["3005", "Riesgo de fraude"],
  ["9999", "Código 9999"],
  ["", "Sin razón"],
])("a refusal with '%s' is said as '%s'", (code, words) => expect(refusalWords(code)).toBe(words));
