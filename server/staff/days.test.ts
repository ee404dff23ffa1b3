import { expect, test } from "vitest";
import { endOfDay, readDay, readDays, startOfDay } from "./days.ts";

test("a day begins and ends at midnight in Mexico, where clocks have not been changed since 2022", () => {
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-21T06:00:00.000Z");
  expect(endOfDay("2026-12-31").toISOString()).toBe("2027-01-01T06:00:00.000Z");
  expect(startOfDay("2022-07-01").toISOString()).toBe("2022-07-01T05:00:00.000Z");
});

test.each([
  ["2026-11-24", "2026-11-24"],
  ["24/11/2026", "2026-11-24"],
  ["4/5/2026", "2026-05-04"],
])("%s is %s: the day comes before the month", (text, day) => expect(readDay(text)).toBe(day));

test.each(["2026-02-30", "31/02/2026", "11/24/2026", "24/11/26", "24-11-2026", "ayer", "2026-1-1"])(
  "%s is not a day, and both ways to write one are named",
  (text) => {
    expect(() => readDay(text)).toThrow("como 2026-11-21");
    expect(() => readDay(text)).toThrow("como 21/11/2026");
  },
);

test("without days the last thirty are meant, today included", () => {
  const now = new Date("2026-11-22T05:59:00Z");
  expect(readDays({}, now)).toEqual({ from: "2026-10-23", to: "2026-11-21" });
  expect(() => readDays({ from: "2026-11-22", to: "2026-11-21" }, now)).toThrow("antes de empezar");
});
