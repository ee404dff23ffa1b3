import { expect, test } from "vitest";
import { periodAfter, periodBefore, periodOfDay, periodSearch, readPeriod } from "./period-address.ts";

test("a period comes back from its address", () => {
  for (const schedule of ["day", "week", "month"]) {
    const period = periodOfDay(schedule, "2026-11-18");
    expect(readPeriod(periodSearch(period))).toEqual(period);
  }
});

test.each([
  "",
  "periodo=mes",
  "periodo=siglo&desde=2026-11-01",
  "periodo=mes&desde=ayer",
  "periodo=mes&desde=2026-13-45",
])("'%s' is not a period", (search) => expect(readPeriod(search)).toBeUndefined());

test("periods follow one another", () => {
  const month = periodOfDay("month", "2026-11-30");
  expect([periodBefore(month).from, periodAfter(month).from]).toEqual(["2026-10-01", "2026-12-01"]);
  const week = periodOfDay("week", "2026-11-30");
  expect([week.from, week.to, periodAfter(week).from]).toEqual(["2026-11-30", "2026-11-30", "2026-12-01"]);
});
