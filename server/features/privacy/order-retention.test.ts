import { expect, test } from "vitest";
import { firstYearKept } from "./order-retention.ts";

test.each([
  ["2032-04-30T23:59:00-06:00", 2026, "the return of 2026 may have been filed five years ago to the day"],
  ["2032-05-01T00:01:00-06:00", 2027, "five years have passed for every return of 2026"],
  ["2032-12-31T23:59:00-06:00", 2027, "and nothing changes until the next April"],
  ["2026-11-21T10:00:00-06:00", 2021, "today"],
])("at %s orders are kept from %i on: %s", (moment, year) => {
  expect(firstYearKept(new Date(moment))).toBe(year);
});
