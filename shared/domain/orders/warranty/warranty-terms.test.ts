import { describe, expect, test } from "vitest";
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

describe("an order has the edition that was in force on its day", () => {
  const general = [
    { from: "2026-11-26", years: 4 },
    { from: "2027-03-01", years: 5 },
  ];
  const own = [{ from: "2027-06-01", years: 2 }];

  test.each([
    ["before every text: the oldest general one", "2020-01-01", "2026-11-26"],
    ["the day before another general text", "2027-02-28", "2026-11-26"],
    ["the day of another general text", "2027-03-01", "2027-03-01"],
    ["the day before the line's first own text: the general one", "2027-05-31", "2027-03-01"],
    ["the day of the line's first own text", "2027-06-01", "2027-06-01"],
  ])("%s", (_why, day, from) => expect(editionOn({ own, general }, day)?.from).toBe(from));

  test("the line's first own text, of fewer years, ends no claim in year 3 of what was sold before it", () => {
    const until = (day: string) => coveredUntil(day, editionOn({ own, general }, day)?.years ?? 0);
    expect(until("2027-01-15") >= "2030-01-10").toBe(true);
    expect(until("2027-06-15") >= "2030-01-10").toBe(false);
  });

  test("a line without a text of its own has the general one; without any there is none", () => {
    expect(editionOn({ own: [], general }, "2027-06-01")?.from).toBe("2027-03-01");
    expect(editionOn({ own, general: [] }, "2027-05-31")).toBeUndefined();
  });
});

test.each([
  [4, 1.6, "4 años o hasta 1.6 mm de piso, lo que ocurra primero."],
  [1, 2, "1 año o hasta 2 mm de piso, lo que ocurra primero."],
])("%i years and %d mm read as %s", (years, leastTreadMm, words) =>
  expect(termsText({ years, leastTreadMm })).toBe(words),
);
