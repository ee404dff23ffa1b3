import { expect, test } from "vitest";
import { kilogramsOf, readKilograms } from "./tire-weight.ts";

test.each([
  ["8.5", 8500],
  ["8,5", 8500],
  ["10", 10_000],
  ["10.275", 10_275],
  ["0.1", 100],
  ["200", 200_000],
  ["0.099", undefined],
  ["200.001", undefined],
  ["0", undefined],
  ["8.5 kg", undefined],
  ["8.5.1", undefined],
  ["10.2755", undefined],
  ["8500", undefined],
  ["-8", undefined],
  ["1e1", undefined],
  ["", undefined],
])("a weight of %s kg", (text, grams) => {
  expect(readKilograms(text)).toBe(grams);
  if (grams !== undefined) expect(readKilograms(kilogramsOf(grams))).toBe(grams);
});
