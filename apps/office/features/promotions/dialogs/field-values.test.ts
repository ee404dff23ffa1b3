import { expect, test } from "vitest";
import { isoOf, localOf, wholeOf } from "./field-values.ts";

test.each([
  ["", null],
  [" 25 ", 25],
  ["0", 0],
  ["-1", undefined],
  ["2.5", undefined],
  ["1e3", undefined],
])("a whole number of %j is %j", (text, value) => expect(wholeOf(text)).toBe(value));

test("a moment that was not touched keeps its seconds; another is of the minute in Mexico City", () => {
  const stored = "2030-12-31T05:59:59.000Z";
  expect(isoOf(localOf(stored), stored)).toBe(stored);
  expect(isoOf("2026-12-01T00:00", stored)).toBe("2026-12-01T06:00:00.000Z");
  expect(isoOf("", undefined)).toBeNull();
});
