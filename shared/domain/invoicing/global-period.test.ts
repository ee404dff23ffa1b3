import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  globalInformation,
  globalPeriod,
  type GlobalSchedule,
  isGlobalSchedule,
  lastClosedPeriod,
  stampGlobalBy,
  startOfDay,
} from "./global-period.ts";

const at = (text: string) => new Date(text);

describe("the period of a sale", () => {
  test.each<[string, GlobalSchedule, string, string, string]>([
    ["a day ends at midnight in Mexico City", "day", "2026-12-01T05:59:59Z", "2026-11-30", "2026-11-30"],
    ["and the next begins there", "day", "2026-12-01T06:00:00Z", "2026-12-01", "2026-12-01"],
    ["a week is Monday to Sunday", "week", "2026-11-18T18:00:00Z", "2026-11-16", "2026-11-22"],
    ["Sunday is its last day", "week", "2026-11-23T05:59:59Z", "2026-11-16", "2026-11-22"],
    ["a week is cut at the end of the month", "week", "2026-10-01T18:00:00Z", "2026-10-01", "2026-10-04"],
    ["on both sides", "week", "2026-09-30T18:00:00Z", "2026-09-28", "2026-09-30"],
    ["a month", "month", "2026-11-15T18:00:00Z", "2026-11-01", "2026-11-30"],
    ["December", "month", "2027-01-01T05:59:59Z", "2026-12-01", "2026-12-31"],
    ["February of a leap year", "month", "2028-02-29T18:00:00Z", "2028-02-01", "2028-02-29"],
  ])("%s", (_why, schedule, moment, from, to) =>
    expect(globalPeriod(schedule, at(moment))).toMatchObject({ from, to }),
  );

  test("periods follow one another without a hole, and a sale is in its own", () =>
    fc.assert(
      fc.property(
        fc.constantFrom<GlobalSchedule>("day", "week", "month"),
        fc.date({ min: at("2024-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z"), noInvalidDate: true }),
        (schedule, moment) => {
          const period = globalPeriod(schedule, moment);
          expect(period.startsAt <= moment && moment < period.closesAt).toBe(true);
          expect(globalPeriod(schedule, period.closesAt).startsAt).toEqual(period.closesAt);
          expect(period.from.slice(0, 7)).toBe(period.to.slice(0, 7));
        },
      ),
    ));

  test("closes at midnight, and its invoice is stamped within a day", () => {
    const period = globalPeriod("month", at("2026-11-15T18:00:00Z"));
    expect(period.closesAt).toEqual(at("2026-12-01T06:00:00Z"));
    expect(stampGlobalBy(period, 24)).toEqual(at("2026-12-02T06:00:00Z"));
    expect(stampGlobalBy(period, 72)).toEqual(at("2026-12-04T06:00:00Z"));
  });
});

test.each<[GlobalSchedule, string, string]>([
  ["day", "2026-12-01T06:00:00Z", "2026-11-30"],
  ["week", "2026-10-01T18:00:00Z", "2026-09-28"],
  ["month", "2026-12-01T05:59:59Z", "2026-10-01"],
])("the last closed %s at %s began on %s", (schedule, now, from) =>
  expect(lastClosedPeriod(schedule, at(now)).from).toBe(from),
);

test.each<[GlobalSchedule, string]>([
  ["day", "01"],
  ["week", "02"],
  ["month", "04"],
])("a %s by the SAT's keys", (schedule, periodicity) =>
  expect(globalInformation(globalPeriod(schedule, at("2026-12-01T05:59:59Z")))).toEqual({
    periodicity,
    months: "11",
    year: "2026",
  }),
);

test("a schedule of the settings", () => {
  expect(isGlobalSchedule("week")).toBe(true);
  expect(isGlobalSchedule("off")).toBe(false);
});

test("a text that is not a day has no start", () =>
  expect(() => startOfDay("2026-13-01")).toThrow("Not a day: 2026-13-01"));
