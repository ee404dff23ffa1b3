import { expect, test } from "vitest";
import { readPesos } from "./read-pesos.ts";

test.each([
  ["5876.56", 587_656],
  ["$5,876.5", 587_650],
  [" 12 ", 1200],
  ["0", null],
  ["1.234", null],
  ["-5", null],
  ["", null],
])("an amount typed as '%s'", (typed, amount) => expect(readPesos(typed)).toBe(amount));
