import { expect, test } from "vitest";
import type { InstallmentPlan } from "../../../../shared/domain/payment/installments.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import { planOptions, planText, type SavedCard, savedCardView } from "./paying-card.ts";

const NOW = { year: 2026, month: 11 };
const card: SavedCard = {
  id: "k1",
  brand: "visa",
  lastDigits: "4417",
  month: 8,
  year2: 28,
  type: "credit",
  takesPoints: true,
  msi: "3,6",
  bank: "BBVA México",
};
const plan = (change: Partial<InstallmentPlan>): InstallmentPlan => ({
  id: 1,
  name: "3 meses sin intereses",
  message: "",
  minimum: fromPesos(300),
  code: "3",
  brands: null,
  bank: "",
  ...change,
});

test("a saved card is known by brand, last digits and expiry", () =>
  expect(savedCardView(card, NOW)).toEqual({
    id: "k1",
    brand: "visa",
    label: "VISA ***4417",
    expiry: "08/28",
    description: "Crédito",
    isOver: false,
    isLastMonth: false,
    takesPoints: true,
    paying: { kind: "saved", brand: "visa", bank: "BBVA México", type: "credit", msi: "3,6" },
  }));

test.each([
  ["in its last month it says so and still pays", 11, 26, "Crédito, vence este mes", false],
  ["afterwards it does not pay", 10, 26, "Crédito, vencida", true],
  ["the month before it is neither", 12, 26, "Crédito", false],
])("an expiring card: %s", (_why, month, year2, description, isOver) =>
  expect(savedCardView({ ...card, month, year2 }, NOW)).toMatchObject({ description, isOver }),
);

test.each([
  ["amex", "AMERICAN EXPRESS ***4417"],
  [null, "TARJETA ***4417"],
] as const)("the brand %j is written %s", (brand, label) =>
  expect(savedCardView({ ...card, brand }, NOW).label).toBe(label),
);

test("a plan says its months and what each of them costs", () => {
  expect(planText(plan({}), fromPesos(7129.36))).toBe("3 meses de $2,376.45");
  expect(planText(plan({ code: "", name: "Pago de contado" }), fromPesos(7129.36))).toBe("Pago de contado");
});

test("two plans of as many months are told apart by their names", () => {
  const ofBanks = [
    plan({ id: 5, code: "18", name: "18 meses BBVA" }),
    plan({ id: 6, code: "18", name: "18 meses Banamex" }),
  ];
  expect(planOptions([plan({}), ...ofBanks], fromPesos(1800)).map(({ text }) => text)).toEqual([
    "3 meses de $600.00",
    "18 meses BBVA, $100.00 al mes",
    "18 meses Banamex, $100.00 al mes",
  ]);
});
