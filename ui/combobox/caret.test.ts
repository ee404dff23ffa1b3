import { expect, test } from "vitest";
import { caretAfter, caretAmongDigits, digitsBefore } from "./caret.ts";

test.each([
  ["at the end", "41111", 5, "4111 1", 6],
  ["in the middle", "4111 91 111", 6, "4111 9111 1", 6],
  ["at the start", "4111 1", 0, "4111 1", 0],
  ["after a group that was just filled", "4111", 4, "4111", 4],
])("the caret stays %s", (_where, typed, caret, grouped, expected) =>
  expect(caretAfter(grouped, digitsBefore(typed, caret))).toBe(expected),
);

test.each([
  ["33 1555 0142", "33 15", 5],
  ["33 1555 0142", "3315", 5],
  ["331 555 0142", "331", 3],
])("in '%s' the caret stays behind the digits of '%s'", (rewritten, before, caret) =>
  expect(caretAmongDigits(rewritten, before)).toBe(caret),
);
