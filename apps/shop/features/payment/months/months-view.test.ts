import { expect, test } from "vitest";
import type { InstallmentPlan } from "../../../../../shared/domain/payment/installments.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import { minimaText, monthsView } from "./months-view.ts";

const plan = (code: string, minimum: number, more: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  id: 1,
  name: "",
  message: "",
  minimum: fromPesos(minimum),
  code,
  brands: null,
  bank: "",
  ...more,
});
const PLANS = [
  plan("3", 300),
  plan("18", 1800, { bank: "BBVA México" }),
  plan("18", 1500, { bank: "Banamex", brands: ["visa", "mastercard"] }),
  plan("", 100),
];

test("a row names the banks that give so many months for this total", () => {
  const rows = (pesos: number) => monthsView({ total: fromPesos(pesos), charged: fromPesos(pesos * 1.16) }, PLANS);
  const three = { months: "3 meses", monthly: "$696.00", banks: "Tarjetas de crédito participantes" };
  expect(rows(1800)).toEqual([
    three,
    { months: "18 meses", monthly: "$116.00", banks: "BBVA México, Banamex (solo Visa y Mastercard)" },
  ]);
  expect(rows(1500).at(-1)?.banks).toBe("Banamex (solo Visa y Mastercard)");
  expect(rows(299)).toEqual([]);
});

test("minima are told with tax, the lowest of each number of months", () =>
  expect(minimaText(PLANS)).toBe("3 meses desde $348.00; 18 desde $1,740.00"));
