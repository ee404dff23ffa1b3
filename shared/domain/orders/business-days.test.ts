import fc from "fast-check";
import { expect, test } from "vitest";
import {
  businessDaysAfter,
  businessDaysUntil,
  deliveryEstimate,
  endOfBusinessDay,
  estimateHoldsUntil,
  holidaysBetween,
  isWorkingDay,
  mexicanHolidays,
} from "./business-days.ts";

test.each([
  [
    2024,
    ["2024-01-01", "2024-02-05", "2024-03-18", "2024-05-01", "2024-09-16", "2024-10-01", "2024-11-18", "2024-12-25"],
  ],
  [2026, ["2026-01-01", "2026-02-02", "2026-03-16", "2026-05-01", "2026-09-16", "2026-11-16", "2026-12-25"]],
])("the rest days of %i", (year, days) => expect(mexicanHolidays(year)).toEqual(days));

test.each([
  [2018, false],
  [2024, true],
  [2025, false],
  [2030, true],
])("the presidency changes in %i: %s", (year, expected) =>
  expect(mexicanHolidays(year).includes(`${year}-10-01`)).toBe(expected),
);

test.each([
  ["a Tuesday morning", "2026-11-24T09:00:00-06:00", "2026-11-24", "2026-12-01"],
  ["one minute before the cut-off", "2026-11-24T17:59:00-06:00", "2026-11-24", "2026-12-01"],
  ["at the cut-off", "2026-11-24T18:00:00-06:00", "2026-11-25", "2026-12-02"],
  ["a Friday night", "2026-11-27T20:00:00-06:00", "2026-11-30", "2026-12-07"],
  ["a Saturday", "2026-11-21T10:42:00-06:00", "2026-11-23", "2026-11-30"],
  ["a Sunday", "2026-11-22T10:00:00-06:00", "2026-11-23", "2026-11-30"],
  ["a Monday of rest", "2026-11-16T10:00:00-06:00", "2026-11-17", "2026-11-24"],
  ["a day of rest on the way", "2026-11-12T10:00:00-06:00", "2026-11-12", "2026-11-20"],
  ["over the new year", "2026-12-31T18:00:00-06:00", "2027-01-04", "2027-01-11"],
  ["the day is Mexico's, not Greenwich's", "2026-11-25T01:00:00Z", "2026-11-25", "2026-12-02"],
  ["an evening that is still the day before in Mexico", "2026-11-25T05:00:00Z", "2026-11-25", "2026-12-02"],
  ["midnight in Mexico starts a new day", "2026-11-25T06:00:00Z", "2026-11-25", "2026-12-02"],
  [
    "four in the morning at Greenwich on a Saturday is Friday night",
    "2026-11-28T04:00:00Z",
    "2026-11-30",
    "2026-12-07",
  ],
])("%s", (_why, placedAt, processedOn, deliveredBy) =>
  expect(deliveryEstimate(new Date(placedAt))).toEqual({ processedOn, deliveredBy }),
);

test.each([
  ["a Friday", "2026-11-27", true],
  ["a Saturday", "2026-11-28", false],
  ["a Sunday", "2026-11-29", false],
  ["a Monday of rest", "2026-11-16", false],
])("the shop works on %s: %s, %s", (_why, day, expected) => expect(isWorkingDay(day)).toBe(expected));

test.each([
  ["the day itself", "2026-11-25", "2026-11-25", 0],
  ["the next one", "2026-11-25", "2026-11-26", 1],
  ["over a weekend", "2026-11-25", "2026-12-02", 5],
  ["over a Monday of rest", "2026-11-13", "2026-11-18", 2],
  ["over the new year", "2026-12-31", "2027-01-05", 2],
])("business days: %s", (_why, from, to, days) => {
  expect(businessDaysAfter(from, days)).toBe(to);
  expect(businessDaysUntil(from, to)).toBe(days);
  // Once the day is over they are counted back.
  expect(businessDaysUntil(to, from)).toBe(0 - days);
});

test.each([
  ["one within a month", "2026-11-03", "2026-12-02", ["2026-11-16"]],
  ["the first and the last day count", "2026-12-25", "2027-01-01", ["2026-12-25", "2027-01-01"]],
  ["a day before and a day after do not", "2026-11-17", "2026-12-24", []],
])("rest days between two days: %s", (_why, from, to, days) => expect(holidaysBetween(from, to)).toEqual(days));

test("rest days between two days are those of the years in between too", () => {
  expect(holidaysBetween("2025-12-31", "2028-01-01")).toEqual([
    ...mexicanHolidays(2026),
    ...mexicanHolidays(2027),
    "2028-01-01",
  ]);
});

test("an invalid date is a bug", () => expect(() => deliveryEstimate(new Date("x"))).toThrow(RangeError));

test.each([
  ["the same business day", "2026-11-24T18:00:00Z", 0, "2026-11-25T05:59:00.000Z"],
  ["the next one", "2026-11-24T18:00:00Z", 1, "2026-11-26T05:59:00.000Z"],
  ["three from a Thursday, over a weekend", "2026-11-26T18:00:00Z", 3, "2026-12-02T05:59:00.000Z"],
  ["from late evening, on Mexico City's calendar", "2026-11-25T04:00:00Z", 1, "2026-11-26T05:59:00.000Z"],
])("a business day ends with its last minute: %s", (_what, moment, days, end) => {
  expect(endOfBusinessDay(new Date(moment), days).toISOString()).toBe(end);
});

test.each([
  ["before the cut-off", "2026-11-20T17:59:59-06:00", "2026-11-20T18:00:00-06:00"],
  ["at the cut-off", "2026-11-20T18:00:00-06:00", "2026-11-21T18:00:00-06:00"],
  ["at midnight", "2026-11-20T00:00:00-06:00", "2026-11-20T18:00:00-06:00"],
  ["a moment before midnight", "2026-11-20T23:59:59.999-06:00", "2026-11-21T18:00:00-06:00"],
  ["on the last day of a year", "2026-12-31T20:00:00-06:00", "2027-01-01T18:00:00-06:00"],
])("an estimate made %s holds until the next cut-off", (_when, now, until) =>
  expect(estimateHoldsUntil(new Date(now))).toEqual(new Date(until)),
);

test("an estimate is the same until the moment that is told, at midnight and on rest days too", () => {
  const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.double({ min: 0, max: 0.999999, noNaN: true }), (now, share) => {
      const until = estimateHoldsUntil(now);
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      const meanwhile = new Date(now.getTime() + Math.floor((until.getTime() - now.getTime()) * share));
      expect(deliveryEstimate(meanwhile)).toEqual(deliveryEstimate(now));
    }),
  );
});
