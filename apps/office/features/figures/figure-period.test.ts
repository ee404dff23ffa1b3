import { expect, test } from "vitest";
import { readFigureChoice } from "./figure-period.ts";

const TODAY = "2026-11-23";
const choice = (search: string) => readFigureChoice(new URLSearchParams(search), TODAY);

test.each([
  ["nothing", "", "14d", "2026-11-10", TODAY],
  ["a week", "periodo=7d", "7d", "2026-11-17", TODAY],
  ["the month", "periodo=mes", "mes", "2026-11-01", TODAY],
  ["own days", "periodo=2026-01-01..2026-06-30", null, "2026-01-01", "2026-06-30"],
  ["own days the wrong way round", "periodo=2026-06-30..2026-01-01", "14d", "2026-11-10", TODAY],
  ["more than two years", "periodo=2020-01-01..2026-01-01", "14d", "2026-11-10", TODAY],
  ["a day that does not exist", "periodo=2026-02-31..2026-03-05", "14d", "2026-11-10", TODAY],
])("an address that asks for %s", (_what, search, period, from, to) =>
  expect(choice(search)).toMatchObject({ period, range: { from, to } }),
);

test("a group that is too fine for its range is left to the server", () => {
  expect(choice("periodo=2026-01-01..2026-06-30&por=dia").group).toBeUndefined();
  expect(choice("periodo=2026-01-01..2026-06-30&por=semana").group).toBe("week");
});

test("comparing is switched off by the address", () => {
  expect(choice("").compares).toBe(true);
  expect(choice("comparar=no").compares).toBe(false);
});
