import { describe, expect, test } from "vitest";
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

  test.each([
    ["one letter may be part of a name", "v", { name: "v", codePrefix: null }],
    ["three characters may begin a code too", "115", { name: "115", codePrefix: "115" }],
    ["a code has no spaces", "eco verde", { name: "eco verde", codePrefix: null }],
    ["nor is it as long as a sentence", "x".repeat(21), { name: "x".repeat(21), codePrefix: null }],
    ["half a size is not a size", "205/55", { name: "205/55", codePrefix: "205/55" }],
  ])("%s", (_why, typed, parts) => expect(readTyped("text", typed)).toEqual({ kind: "words", ...parts }));

  test("spaces alone ask for nothing", () => expect(readTyped("text", "   ")).toEqual({ kind: "nothing" }));
});

describe("a text in the code's field", () => {
  test("asks for codes only", () =>
    expect(readTyped("code", " 1150 ")).toEqual({ kind: "words", name: null, codePrefix: "1150" }));
  test("asks for nothing below three characters", () => expect(readTyped("code", "11")).toEqual({ kind: "nothing" }));
  test("is never a size", () => expect(readTyped("code", "175R13C").kind).toBe("words"));
});

test("a code is the same in any case and with spaces around", () => {
  expect(isSameCode("AB115004", " ab115004 ")).toBe(true);
  expect(isSameCode("11500418", "1150041")).toBe(false);
});
