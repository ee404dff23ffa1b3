import { expect, test } from "vitest";
import { holdText, termsOf } from "./reservation-terms.ts";

const ROWS = [
  { Tipo: 6, Horas: 24, Revision: false, Aviso: "", Tiendas: ["7-Eleven"] },
  { Tipo: 1, Horas: 0, Revision: true, Aviso: "Tus pedidos 7 y 9 todavía esperan su pago." },
];

test.each([
  ["cash", ROWS, { hours: 24, isReviewed: false, refusal: "", stores: ["7-Eleven"] }],
  ["deposit", ROWS, { hours: 0, isReviewed: true, refusal: "Tus pedidos 7 y 9 todavía esperan su pago.", stores: [] }],
  ["wallet", ROWS, null],
  ["cash", undefined, null],
] as const)("terms of %s", (type, rows, expected) => expect(termsOf(rows, type)).toEqual(expected));

test.each([
  [24, "Apartamos tus llantas 24 horas mientras pagas."],
  [1, "Apartamos tus llantas 1 hora mientras pagas."],
  [0, ""],
])("%i hours", (hours, says) => expect(holdText({ hours, isReviewed: false, refusal: "", stores: [] })).toBe(says));
