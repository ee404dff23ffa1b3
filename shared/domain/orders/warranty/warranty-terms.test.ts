import { expect, test } from "vitest";
import { coveredUntil, editionOn, termsText } from "./warranty-terms.ts";

test.each([
  ["2026-11-30", 4, "2030-11-30"],
  ["2026-03-05", 4, "2030-03-05"],
  ["2028-02-29", 4, "2032-02-29"],
  ["2028-02-29", 1, "2029-02-28"],
  ["2026-12-31", 5, "2031-12-31"],
])("delivered on %s for %i years is covered until %s", (day, years, until) =>
  expect(coveredUntil(day, years)).toBe(until),
);

test("an order has the edition that was in force on its day, an older one the oldest", () => {
  const editions = [{ from: "2026-11-26" }, { from: "2027-03-01" }];
  expect(editionOn(editions, "2027-02-28")?.from).toBe("2026-11-26");
  expect(editionOn(editions, "2027-03-01")?.from).toBe("2027-03-01");
  expect(editionOn(editions, "2020-01-01")?.from).toBe("2026-11-26");
  expect(editionOn([], "2027-03-01")).toBeUndefined();
});

test.each([
  [4, 1.6, "4 años o hasta 1.6 mm de piso, lo que ocurra primero."],
  [1, 2, "1 año o hasta 2 mm de piso, lo que ocurra primero."],
])("%i years and %d mm read as %s", (years, leastTreadMm, words) =>
  expect(termsText({ years, leastTreadMm })).toBe(words),
);
