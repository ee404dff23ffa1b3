import { expect, test } from "vitest";
import { editedWords, wordsOf } from "./catalog-fields.ts";

test.each([
  ["a yes or no", "isRunFlat", ["sí", "no"]],
  ["marks that a tyre may be without", "tube", ["", "TL", "TT"]],
  ["one that every tyre has, each mark once", "construction", ["R", "ZR", "RF", "D", "B", "-"]],
  ["no list for a free text", "size", null],
  ["nor for a mark that is written", "utqg", null],
] as const)("staff choose from a field's values: %s", (_what, field, words) => expect(wordsOf(field)).toEqual(words));

test.each([
  ["a short text is repeated", "Eco Verde", "Eco Verde"],
  ["an empty one is named", "", "nada"],
  ["eighty characters are still short", "x".repeat(80), "x".repeat(80)],
  ["a longer one is cut and counted", `${"x".repeat(80)}yz`, `${"x".repeat(80)}… (82 letras)`],
])("%s", (_why, value, words) => expect(editedWords(value)).toBe(words));
