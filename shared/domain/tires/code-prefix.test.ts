import { expect, test } from "vitest";
import { codePrefixOf } from "./code-prefix.ts";

test.each([
  ["digits", "115", "115"],
  ["digits that stand apart", " 115 004 ", "115004"],
  ["letters and digits", "R15-ABC", "R15-ABC"],
  ["twenty characters", "1".repeat(20), "1".repeat(20)],
  ["too short", "11", null],
  ["too short without its spaces", "1 1", null],
  ["too long", "1".repeat(21), null],
  ["words that stand apart", "eco verde", null],
  ["digits after a word", "eco 115", null],
  ["digits before a word", "115 eco", null],
])("the beginning of a code: %s", (_what, text, prefix) => expect(codePrefixOf(text)).toBe(prefix));
