import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

const modules = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
const text = (widths: readonly number[]): string => widths.join("");

test("the symbol of the standard's example, digits in pairs", () =>
  // Start C 12 34, checksum (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(text(code128("1234"))).toBe(["211232", "112232", "131123", "121241", "2331112"].join("")));

test("characters one by one", () =>
  // Start B A (33), checksum (104 + 33) mod 103 = 34, stop.
  expect(text(code128("A"))).toBe(["211214", "111323", "131123", "2331112"].join("")));

test.each(["9988704286007129", "000020TRRODADA0000012", "7"])(
  "%s: eleven modules a symbol, and thirteen to stop",
  (reference) => {
    const symbols = /^(\d\d)+$/.test(reference) ? reference.length / 2 : reference.length;
    expect(modules(code128(reference))).toBe(11 * (symbols + 2) + 13);
  },
);
