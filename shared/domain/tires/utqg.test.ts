import { expect, test } from "vitest";
import { readUtqg, utqgMeaning } from "./utqg.ts";

test.each([
  ["as tyres have it", "500 A A", "500 A A"],
  ["the best of each", "1000 AA A", "1000 AA A"],
  ["the least of each", "60 C C", "60 C C"],
  ["small letters and spaces", "340 aa   b", "340 AA B"],
  ["without spaces, the traction takes what it can", "500AAA", "500 AA A"],
  ["without spaces, two letters are two grades", "500AA", "500 A A"],
  ["a zero before the number", "0500 B C", "500 B C"],
  ["less wear than any tyre", "59 A A", undefined],
  ["more than any", "1001 A A", undefined],
  ["one digit", "9 A A", undefined],
  ["too many digits", "00500 A A", undefined],
  ["no such traction", "500 D A", undefined],
  ["temperature has no AA", "500 A AA", undefined],
  ["no such temperature", "500 A D", undefined],
  ["a grade is missing", "500 A", undefined],
  ["the number is missing", "A A", undefined],
  ["something before it", "UTQG 500 A A", undefined],
  ["something after it", "500 A A.", undefined],
  ["empty", "", undefined],
])("UTQG, %s: %s", (_why, text, stored) => expect(readUtqg(text)).toBe(stored));

test("what it means", () => {
  expect(utqgMeaning("500 AA B")).toBe(
    "duración del piso 500 (referencia 100), frenado en mojado AA (de AA a C), resistencia al calor B (de A a C)",
  );
  expect(utqgMeaning("excelente")).toBeNull();
});
