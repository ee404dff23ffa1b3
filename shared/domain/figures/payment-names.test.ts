import { expect, test } from "vitest";
import { refusalWords } from "./payment-names.ts";

test.each([
  ["3001", "Rechazada por el banco"],
  ["3003", "Fondos insuficientes"],
  ["3005", "Riesgo de fraude"],
  ["9999", "Código 9999"],
  ["", "Sin razón"],
])("a refusal with '%s' is said as '%s'", (code, words) => expect(refusalWords(code)).toBe(words));

// Of a charge by card: the bank's answers, and what OpenPay finds in the card's data.
const OF_A_CARD = [
  1007, 2004, 2005, 2006, 2007, 2008, 2009, 3001, 3002, 3003, 3004, 3005, 3006, 3008, 3009, 3010, 3011, 3012,
];

test("every refusal of a card has words of its own", () => {
  const words = OF_A_CARD.map((code) => refusalWords(String(code)));
  expect(words.filter((text) => text === "" || /^Código \d/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(OF_A_CARD.length);
});
