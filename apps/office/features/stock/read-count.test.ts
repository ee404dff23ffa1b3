import { describe, expect, test } from "vitest";
import { readMoment, readPieces } from "./read-count.ts";

test.each([
  ["0", 0],
  [" 12 ", 12],
  ["1,200", 1200],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["-1", null],
  ["2.5", null],
  ["", null],
  ["doce", null],
])("pieces: %s", (text, count) => expect(readPieces(text)).toBe(count));

describe("a moment", () => {
  const now = Date.parse("2026-11-23T18:00:00Z");
  test.each([
    ["is Mexico City's", "2026-11-23T11:30", "2026-11-23T17:30:00.000Z"],
    ["is not ahead", "2026-11-23T12:30", null],
    ["is a day of the calendar", "2026-13-41T11:30", null],
    ["has an hour", "2026-11-23", null],
  ])("%s", (_why, text, at) => expect(readMoment(text, now)).toBe(at));
});
