import { expect, test } from "vitest";
import { isSameText, splitPrefix } from "./prefix-match.ts";

test.each([
  ["the case does not matter", "Nissan", "ni", { matched: "Ni", rest: "ssan" }],
  ["an accent may be left out", "Ángel Urraza", "ang", { matched: "Áng", rest: "el Urraza" }],
  ["an accent may be typed", "Cancun", "cancú", { matched: "Cancu", rest: "n" }],
  ["an accent written as two signs counts as one letter", "A\u0301ngel", "an", { matched: "A\u0301n", rest: "gel" }],
  ["nothing typed matches all", "Puebla", "", { matched: "", rest: "Puebla" }],
  ["blanks before do not count", "Puebla", " pue", { matched: "Pue", rest: "bla" }],
  ["the middle of a word does not match", "Nissan", "san", null],
  ["more than the label does not match", "Kia", "kia rio", null],
])("type-ahead: %s", (_why, label, typed, expected) => expect(splitPrefix(label, typed)).toEqual(expected));

test.each([
  ["centro ", "Centro", true],
  ["leon", "León", true],
  ["Centro", "Centro Sur", false],
])("'%s' and '%s' are the same text: %s", (one, other, isSame) => expect(isSameText(one, other)).toBe(isSame));
