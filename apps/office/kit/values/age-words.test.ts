import { expect, test } from "vitest";
import { ageState, ageWords } from "./age-words.ts";

const HOUR = 3_600_000;

test.each([
  [30_000, "ahora"],
  [11 * 60_000, "11 min"],
  [26 * HOUR, "26 h"],
  [48 * HOUR, "2 d"],
  [80 * HOUR, "3 d"],
])("%d ms", (ms, words) => expect(ageWords(ms)).toBe(words));

test.each([
  ["nothing is late without a limit", 900 * HOUR, null, "plain"],
  ["before three quarters", 17.9 * HOUR, 24 * HOUR, "plain"],
  ["from three quarters", 18 * HOUR, 24 * HOUR, "soon"],
  ["at the limit", 24 * HOUR, 24 * HOUR, "late"],
])("%s", (_why, ms, limit, state) => expect(ageState(ms, limit)).toBe(state));
