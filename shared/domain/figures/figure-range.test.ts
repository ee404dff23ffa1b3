import { describe, expect, test } from "vitest";
import { dayPlus, daysIn, finestGroup, groupStart, groupStarts, previousRange, rangeProblem } from "./figure-range.ts";

test.each([
  ["a leap day", "2028-02-28", 1, "2028-02-29"],
  ["over a year's end", "2026-12-31", 1, "2027-01-01"],
  ["the day on which the clocks went forward until 2022", "2022-04-03", 1, "2022-04-04"],
  ["the day on which they went back for the last time", "2022-10-30", 1, "2022-10-31"],
  ["back", "2026-03-01", -1, "2026-02-28"],
])("a day later: %s", (_what, day, days, expected) => expect(dayPlus(day, days)).toBe(expected));

test.each([
  ["one day", { from: "2026-11-23", to: "2026-11-23" }, 1, { from: "2026-11-22", to: "2026-11-22" }],
  ["14 days", { from: "2026-11-10", to: "2026-11-23" }, 14, { from: "2026-10-27", to: "2026-11-09" }],
  [
    "a month with a change of clocks",
    { from: "2022-10-15", to: "2022-11-14" },
    31,
    { from: "2022-09-14", to: "2022-10-14" },
  ],
])("the range before has as many days: %s", (_what, range, days, before) => {
  expect(daysIn(range)).toBe(days);
  expect(previousRange(range)).toEqual(before);
  expect(daysIn(before)).toBe(days);
});

test.each([
  ["a Monday's week", "2026-11-23", "week", "2026-11-23"],
  ["a Sunday's week", "2026-11-29", "week", "2026-11-23"],
  ["a week that began the year before", "2027-01-01", "week", "2026-12-28"],
  ["a month", "2026-11-30", "month", "2026-11-01"],
  ["a day", "2026-11-30", "day", "2026-11-30"],
] as const)("a group begins: %s", (_what, day, group, start) => expect(groupStart(day, group)).toBe(start));

describe("the groups of a range", () => {
  test("include those in which nothing happened", () =>
    expect(groupStarts({ from: "2026-12-30", to: "2027-01-02" }, "day")).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]));
  test("of months do not skip a short one", () =>
    expect(groupStarts({ from: "2027-01-31", to: "2027-04-01" }, "month")).toEqual([
      "2027-01-01",
      "2027-02-01",
      "2027-03-01",
      "2027-04-01",
    ]));
  test.each([
    ["a quarter by day", { from: "2026-08-25", to: "2026-11-23" }, "day"],
    ["92 days by day", { from: "2026-08-24", to: "2026-11-23" }, "day"],
    ["one day", { from: "2026-11-23", to: "2026-11-23" }, "day"],
    ["731 days by month", { from: "2024-11-23", to: "2026-11-23" }, "month"],
    ["a year by week", { from: "2025-11-24", to: "2026-11-23" }, "week"],
    ["two years by month", { from: "2024-11-24", to: "2026-11-23" }, "month"],
  ] as const)("are as fine as can be drawn: %s", (_what, range, group) => {
    expect(finestGroup(range)).toBe(group);
    expect(rangeProblem(range, group)).toBeNull();
  });
});

test.each([
  ["the wrong way round", { from: "2026-11-23", to: "2026-11-22" }, "day", "backwards"],
  ["a year by day", { from: "2025-11-24", to: "2026-11-23" }, "day", "tooFine"],
  ["a day more than two years", { from: "2024-11-23", to: "2026-11-24" }, "month", "tooLong"],
  ["93 days by day", { from: "2026-08-23", to: "2026-11-23" }, "day", "tooFine"],
  ["three years", { from: "2023-11-24", to: "2026-11-23" }, "month", "tooLong"],
] as const)("a range is refused: %s", (_what, range, group, problem) =>
  expect(rangeProblem(range, group)).toBe(problem),
);
