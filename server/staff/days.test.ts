import { expect, test } from "vitest";
import { endOfDay, readDay, readDays, startOfDay } from "./days.ts";

test("a day begins and ends at midnight in Mexico, where clocks have not been changed since 2022", () => {
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-21T06:00:00.000Z");
  expect(endOfDay("2026-12-31").toISOString()).toBe("2027-01-01T06:00:00.000Z");
  expect(startOfDay("2022-07-01").toISOString()).toBe("2022-07-01T05:00:00.000Z");
});

test.each(["2026-02-30", "21/11/2026", "ayer", "2026-1-1"])("%s is no day", (text) => {
  expect(() => readDay(text)).toThrow("2026-11-21");
});

test("without days the last thirty are meant, today included", () => {
  const now = new Date("2026-11-22T05:59:00Z");
  expect(readDays({}, now)).toEqual({ from: "2026-10-23", to: "2026-11-21" });
  expect(() => readDays({ from: "2026-11-22", to: "2026-11-21" }, now)).toThrow("antes de empezar");
});
