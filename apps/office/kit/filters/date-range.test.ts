import { expect, test } from "vitest";
import { dateRangeWords, parseDateRange } from "./date-range.ts";

/** The 23rd in Mexico City. */
const NOW = new Date("2026-11-24T03:00:00Z");

test.each([
  ["today is the shop's", "hoy", { from: "2026-11-23", to: "2026-11-23" }],
  ["yesterday", "ayer", { from: "2026-11-22", to: "2026-11-22" }],
  ["seven days have today in them", "7d", { from: "2026-11-17", to: "2026-11-23" }],
  ["two days", "2026-11-01..2026-11-20", { from: "2026-11-01", to: "2026-11-20" }],
  ["the wrong way round", "2026-11-20..2026-11-01", { from: "2026-11-01", to: "2026-11-20" }],
  ["one day", "2026-11-01", { from: "2026-11-01", to: "2026-11-01" }],
  ["no day of the calendar", "2026-13-01", null],
  ["another text", "toString", null],
])("%s", (_why, text, range) => expect(parseDateRange(text, NOW)).toEqual(range));

test.each([
  ["7d", "últimos 7 días"],
  ["2026-11-01..2026-11-20", "01/nov/2026 a 20/nov/2026"],
  ["2026-11-01", "01/nov/2026"],
  ["", null],
])("%s is said", (text, words) => expect(dateRangeWords(text, NOW)).toBe(words));
