import { expect, test } from "vitest";
import { dayWords, momentWords, secondWords, sinceWords, wholeMomentWords } from "./moment-words.ts";

/** 10:42 in Mexico City. */
const NOW = new Date("2026-11-24T16:42:00Z");

test.each([
  ["today", "2026-11-24T16:31:00Z", "hoy 10:31"],
  ["yesterday by the shop's clock, today by Greenwich's", "2026-11-24T03:17:00Z", "ayer 21:17"],
  ["tomorrow", "2026-11-25T15:00:00Z", "mañana 09:00"],
  ["a day of this year", "2026-11-21T22:42:00Z", "21/nov 16:42"],
  ["another year", "2025-12-31T18:00:00Z", "31/dic/2025 12:00"],
])("%s", (_why, at, words) => expect(momentWords(new Date(at), NOW)).toBe(words));

test("a day is said without its hour", () => expect(dayWords(new Date("2026-11-21T22:42:00Z"), NOW)).toBe("21/nov"));

test("the whole moment says the zone", () =>
  expect(wholeMomentWords(new Date("2026-11-21T22:42:00Z"))).toBe("21/nov/2026 16:42, hora del centro de México"));

test("an audit line has the second", () => expect(secondWords(new Date("2026-11-21T22:42:07Z"))).toBe("16:42:07"));

test.each([
  [-500, "hace 0 s"],
  [4_000, "hace 4 s"],
  [190_000, "hace 3 min"],
  [2 * 3_600_000, "hace 2 h"],
])("%d ms ago", (ms, words) => expect(sinceWords(ms)).toBe(words));
