import { describe, expect, test } from "vitest";
import { fromPesos } from "../money/money.ts";
import { cashAheadText, paidInCashText, payingInCashText } from "./deductible-cash.ts";

const LIMIT = fromPesos(2_000);
const ABOVE = fromPesos(2_000.01);

describe("cash above 2,000 pesos is not deductible", () => {
  test.each(["cash", "deposit"] as const)("said of %s, before and after", (type) => {
    expect(payingInCashText(type, ABOVE)).toContain("más de $2,000.00 en efectivo");
    expect(payingInCashText(type, ABOVE)).toContain("artículo 27, fracción III");
    expect(paidInCashText(type, ABOVE)).toContain("más de $2,000.00 en efectivo");
  });

  test("exactly 2,000 pesos are", () => {
    for (const type of ["cash", "deposit"] as const) {
      expect(payingInCashText(type, LIMIT)).toBe("");
      expect(paidInCashText(type, LIMIT)).toBe("");
    }
    expect(cashAheadText(["cash"], LIMIT)).toBe("");
  });

  test.each(["card", "wallet", "bankTransfer", null] as const)("nothing is said of %s", (type) => {
    expect(payingInCashText(type, ABOVE)).toBe("");
    expect(paidInCashText(type, ABOVE)).toBe("");
  });

  test("a deposit is cash only if its customer made it so", () => {
    expect(payingInCashText("deposit", ABOVE)).toMatch(/^Si depositas .* Con cheque o transferencia sí lo es\.$/);
    expect(paidInCashText("deposit", ABOVE)).toMatch(/^Si depositaste /);
  });

  test("said ahead only where cash can be chosen", () => {
    expect(cashAheadText(["card", "deposit"], ABOVE)).toContain("no la pagues en efectivo");
    expect(cashAheadText(["card", "wallet"], ABOVE)).toBe("");
  });
});
