import { expect, test } from "vitest";
import { guessDecimalMark, looksLikeAmount, parseBankAmount } from "./bank-amount.ts";

test.each([
  ["1,234.56", ".", 123_456],
  ["1.234,56", ",", 123_456],
  ["$ 5,876.56", ".", 587_656],
  ["MXN 20", ".", 2_000],
  ["-20.5", ".", -2_050],
  ["20.00-", ".", -2_000],
  ["(1,020.00)", ".", -102_000],
  ["+0.01", ".", 1],
  ["0.00", ".", 0],
  ["5876.560000", ".", 587_656],
  ["1,23.45", ".", null],
  ["12.345", ".", null],
  ["1.234,56", ".", null],
  ["-0.00", ".", 0],
  ["\u221220.00", ".", -2_000],
  ["(-20.00)", ".", -2_000],
  ["20.00 M.N.", ".", 2_000],
  ["20.00 MN", ".", 2_000],
  ["20.00 m.n", ".", 2_000],
  ["1,234,567.89", ".", 123_456_789],
  ["1.234.567,89", ",", 123_456_789],
  ["20", ",", 2_000],
  ["20,00 x", ",", null],
  ["10-20.00", ".", null],
  ["2026-11-23", ".", null],
  ["10(20.00)", ".", null],
  ["", ".", null],
  ["SPEI", ".", null],
  ["99999999999999999.00", ".", null],
] as const)("the amount %j with the mark %j is %s", (text, mark, amount) => {
  expect(parseBankAmount(text, mark)).toBe(amount);
});

test("the decimal mark is that of most amounts", () => {
  expect(guessDecimalMark(["1.234,56", "20,00", "1.000"])).toBe(",");
  expect(guessDecimalMark(["1,234.56", "1,000"])).toBe(".");
  expect(guessDecimalMark([" 20,00 ", "1.000"])).toBe(",");
  expect(guessDecimalMark([])).toBe(".");
});

test.each(["1.5", "1.50", "1.50-", "(1.50)", "(1.50)-"])("%s beside 1,50 leaves the decimal point", (amount) =>
  expect(guessDecimalMark([amount, "1,50"])).toBe("."),
);

test.each([
  ["20.00", true],
  ["20,00", true],
  ["(20.00)", true],
  ["20.00-", true],
  ["20.00 MXN", true],
  ["20.001", false],
  ["1,234", false],
  ["0010428665", false],
])("whether %s cannot be a number of another kind: %s", (text, looks) => expect(looksLikeAmount(text)).toBe(looks));

test("a cell of more than forty characters is not an amount", () => {
  expect(parseBankAmount("20.00".padStart(40), ".")).toBe(2_000);
  expect(parseBankAmount("20.00".padStart(41), ".")).toBeNull();
  expect(looksLikeAmount("20.00".padStart(40))).toBe(true);
  expect(looksLikeAmount("20.00".padStart(41))).toBe(false);
});
