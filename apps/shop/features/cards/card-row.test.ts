import { expect, test } from "vitest";
import type { WireSavedCard } from "../../../../shared/contract/account/cards.ts";
import { cardRow } from "./card-row.ts";
import { savedCardOf } from "./wire-card.ts";

const wire: WireSavedCard = {
  Id: "k1",
  Marca: "visa",
  Numero: "4417",
  Mes: "08",
  Anio: "28",
  Tipo: "credit",
  Puntos: false,
  Msi: "",
};
const card = savedCardOf(wire);
const NOW = { year: 2026, month: 11 };

test("a card is shown by its brand, its last digits and its date", () => {
  expect(cardRow(card, NOW)).toEqual({
    id: "k1",
    label: "VISA ***4417",
    number: "***4417",
    brand: "VISA",
    expiry: "08/28",
    isOver: false,
    mark: null,
    month: 8,
    year2: 28,
  });
});

test.each([
  ["the year is over", "12", "25", "Vencida"],
  ["the month is over", "10", "26", "Vencida"],
  ["its last month, in which it pays", "11", "26", "Vence este mes"],
  ["the next month", "12", "26", null],
  ["next year", "01", "27", null],
])("mark: %s (%s/%s)", (_when, Mes, Anio, mark) => {
  expect(cardRow(savedCardOf({ ...wire, Mes, Anio }), NOW).mark).toBe(mark);
});

test("a brand we do not know is a card all the same", () => {
  expect(cardRow(savedCardOf({ ...wire, Marca: "" }), NOW)).toMatchObject({
    label: "TARJETA ***4417",
    brand: "TARJETA",
  });
});
