import { expect, test } from "vitest";
import { holdText, termsOf } from "./reservation-terms.ts";

const CASH = { type: "cash", hours: 24, isReviewed: false, refusal: "", stores: ["7-Eleven"] } as const;
const DEPOSIT = {
  type: "deposit",
  hours: 0,
  isReviewed: true,
  refusal: "Tus pedidos 7 y 9 todavía esperan su pago.",
  stores: [],
} as const;
const ROWS = [CASH, DEPOSIT];

test.each([
  ["cash", ROWS, CASH],
  ["deposit", ROWS, DEPOSIT],
  ["wallet", ROWS, null],
  ["cash", undefined, null],
] as const)("terms of %s", (type, rows, expected) => expect(termsOf(rows, type)).toEqual(expected));

test.each([
  [24, "Apartamos tus llantas 24 horas mientras pagas."],
  [1, "Apartamos tus llantas 1 hora mientras pagas."],
  [0, ""],
])("%i hours", (hours, says) => expect(holdText({ ...CASH, hours })).toBe(says));
