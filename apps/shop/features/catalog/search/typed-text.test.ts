import { describe, expect, test } from "vitest";
import { codePrefixOf } from "../../../../../shared/domain/tires/code-prefix.ts";
import { sizeKey } from "../../../../../shared/domain/tires/tire-size.ts";
import { isSameCode, readTyped } from "./typed-text.ts";

describe("a text in the search box", () => {
  test.each([
    ["205/55R16", "205/55R16"],
    ["205 55 16", "205/55R16"],
    ["205/55r16 91v", "205/55R16"],
    ["31x10.5r15", "31X10.5R15"],
    ["  185 / 65   R15 ", "185/65R15"],
    ["3.00-18", "3.00-18"],
  ])("%j is a size", (typed, key) => {
    const meaning = readTyped("text", typed);
    expect(meaning.kind === "size" && sizeKey(meaning.size)).toBe(key);
  });

  test.each(["ve", "115", "eco verde", "versa 2018", "205/55"])("%j is for the search to read", (text) =>
    expect(readTyped("text", text)).toEqual({ kind: "words", text }),
  );

  test.each(["   ", "v", "ñ%", "7", "%_", "🚗🚗"])(
    "%j asks for nothing: it has fewer than two letters or digits",
    (text) => expect(readTyped("text", text)).toEqual({ kind: "nothing" }),
  );
});

describe("the beginning of a code", () => {
  test.each([
    ["from three characters on", "115", "115"],
    ["not below", "v", null],
    ["digits may stand apart", "115 004", "115004"],
    ["words may not", "eco verde", null],
    ["nor is it as long as a sentence", "x".repeat(21), null],
    ["half a size may be one", "205/55", "205/55"],
  ])("%s", (_why, text, prefix) => expect(codePrefixOf(text)).toBe(prefix));
});

describe("a text in the code's field", () => {
  test("asks for codes only", () => expect(readTyped("code", " 1150 ")).toEqual({ kind: "code", prefix: "1150" }));
  test("asks for nothing below three characters", () => expect(readTyped("code", "11")).toEqual({ kind: "nothing" }));
  test("is never a size", () => expect(readTyped("code", "175R13C").kind).toBe("code"));
});

test("a code is the same in any case and with spaces around", () => {
  expect(isSameCode("AB115004", " ab115004 ")).toBe(true);
  expect(isSameCode("11500418", "1150041")).toBe(false);
});
