import { expect, test } from "vitest";
import { centavosOf, isWithinLimits, roundToCents, toDecimal, valueOf } from "./decimal.ts";

test.each([
  ["5066.00", "0.160000", "810.56", true],
  ["3998.34", "0.160000", "639.73", true],
  ["3998.34", "0.160000", "639.74", true],
  ["3998.34", "0.160000", "639.75", false],
  ["3998.34", "0.160000", "639.72", false],
  ["3001.32", "0.160000", "480.20", false],
  ["0.01", "0.160000", "0.00", true],
  ["0.01", "0.160000", "0.01", true],
  ["100.5", "0.160000", "16.08", true],
])("IVA of %s at %s may be %s: %s", (base, rate, amount, isAllowed) => {
  expect(isWithinLimits(valueOf(amount), toDecimal(base), toDecimal(rate), true)).toBe(isAllowed);
});

test("a whole quantity counts as half a piece more or less", () => {
  const amount = (text: string) => isWithinLimits(valueOf(text), toDecimal("4"), toDecimal("1266.50"), false);
  expect(["5066.00", "4432.73", "5699.28", "4432.72", "5699.29"].map(amount)).toEqual([true, true, true, false, false]);
});

test("half a centavo rounds up, and text becomes centavos", () => {
  expect(roundToCents(valueOf("0.005"))).toBe(valueOf("0.01"));
  expect(roundToCents(valueOf("0.0049"))).toBe(0n);
  expect([centavosOf("1000.00"), centavosOf("0.1"), centavosOf(undefined)]).toEqual([100_000, 10, 0]);
});
