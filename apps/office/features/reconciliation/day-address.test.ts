import { expect, test } from "vitest";
import { dayOffset, shownDay } from "./day-address.ts";

const NOW = new Date("2026-11-23T18:00:00Z");

test.each([
  ["?dia=2026-11-20", "2026-11-20"],
  ["?dia=2026-11-23", "2026-11-23"],
  ["?dia=2026-11-24", "2026-11-22"],
  ["?dia=2026-02-31", "2026-11-22"],
  ["", "2026-11-22"],
])("%j shows %s", (search, day) => expect(shownDay(search, NOW)).toBe(day));

test("the day beside is one of the calendar", () => {
  expect(dayOffset("2026-03-01", -1)).toBe("2026-02-28");
  expect(dayOffset("2026-12-31", 1)).toBe("2027-01-01");
});
