import { expect, test } from "vitest";
import { toCentralIso } from "../../core/clock.ts";
import { endOfBusinessDayAfter } from "./business-days.ts";

test.each([
  ["a Tuesday", "2026-11-10T10:00:00-06:00", 1, "2026-11-11"],
  ["late on a Tuesday, which is Wednesday in UTC", "2026-11-10T23:30:00-06:00", 1, "2026-11-11"],
  ["a Friday", "2026-11-20T10:00:00-06:00", 1, "2026-11-23"],
  ["a Saturday", "2026-11-21T10:00:00-06:00", 1, "2026-11-23"],
  ["before the third Monday of November", "2026-11-13T10:00:00-06:00", 1, "2026-11-17"],
  ["before the first Monday of February", "2026-01-30T10:00:00-06:00", 1, "2026-02-03"],
  ["before the third Monday of March", "2027-03-12T10:00:00-06:00", 1, "2027-03-16"],
  ["before Christmas", "2026-12-24T10:00:00-06:00", 1, "2026-12-28"],
  ["before New Year", "2026-12-31T10:00:00-06:00", 1, "2027-01-04"],
  ["before a president takes office", "2030-09-30T10:00:00-06:00", 1, "2030-10-02"],
  ["three days over a weekend", "2026-11-19T10:00:00-06:00", 3, "2026-11-24"],
])("from %s", (_why, from, days, last) => {
  expect(toCentralIso(endOfBusinessDayAfter(new Date(from), days))).toBe(`${last}T23:59:59-06:00`);
});
