import { expect, test } from "vitest";
import { groupWords, hoursWords, rangeWords, shortPesos, shortRange, tickWords } from "./figure-words.ts";

test.each([
  ["2026-11-10", "2026-11-23", "10 a 23 de noviembre de 2026"],
  ["2026-10-27", "2026-11-09", "27 de octubre a 9 de noviembre de 2026"],
  ["2025-12-30", "2026-01-02", "30 de diciembre de 2025 a 2 de enero de 2026"],
  ["2026-11-23", "2026-11-23", "23 de noviembre de 2026"],
])("from %s to %s is said short", (from, to, words) => expect(rangeWords({ from, to })).toBe(words));

test("the range before is said without its year", () =>
  expect(shortRange({ from: "2026-10-27", to: "2026-11-09" })).toBe("27/oct a 9/nov"));

test.each([
  ["2026-11-09", "day", "9", "09/nov/2026"],
  ["2026-12-01", "day", "1/dic", "01/dic/2026"],
  ["2026-11-23", "week", "23/nov", "semana del 23/nov/2026"],
  ["2026-11-01", "month", "nov 26", "noviembre 2026"],
] as const)("%s by %s", (day, group, tick, words) => {
  expect(tickWords(day, group)).toBe(tick);
  expect(groupWords(day, group)).toBe(words);
});

test.each([
  [225_600_000, "$2,256 k"],
  [999_949, "$9,999"],
  [0, "$0"],
])("%i centavos are %s", (centavos, words) => expect(shortPesos(centavos)).toBe(words));

test.each([
  [0.5, "30 min"],
  [21.2, "21 h"],
  [96, "4 d"],
])("%f hours are %s", (hours, words) => expect(hoursWords(hours)).toBe(words));
