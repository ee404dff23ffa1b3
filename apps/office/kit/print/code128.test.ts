import { expect, test } from "vitest";
import { code128Bars, code128Values } from "./code128.ts";

test.each([
  // The check symbols of both are in the standard's worked examples: PJJ123C is 55, RI 476 394 652 CH is 42.
  ["letters and digits are set B", "PJJ123C", [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
  ["pairs of digits are set C", "104233", [105, 10, 42, 33, (105 + 10 + 2 * 42 + 3 * 33) % 103, 106]],
  ["an odd number of digits stays in set B", "123", [104, 17, 18, 19, (104 + 17 + 2 * 18 + 3 * 19) % 103, 106]],
])("%s", (_why, text, values) => expect(code128Values(text)).toEqual(values));

test.each(["", "ñandú", "a\tb"])("%j has no bars", (text) => expect(code128Bars(text)).toBeNull());

test("every symbol is 11 modules, the stop 13, and the quiet zones 10 each", () => {
  const symbols = code128Values("PJJ123C")?.length ?? 0;
  expect(code128Bars("PJJ123C")?.width).toBe((symbols - 1) * 11 + 13 + 20);
});

test("the bars begin with the start symbol's and end with the stop's", () => {
  const bars = code128Bars("AB")?.bars ?? [];
  expect(bars.slice(0, 3)).toEqual([
    { x: 10, width: 2 },
    { x: 13, width: 1 },
    { x: 16, width: 1 },
  ]);
  expect(bars.slice(-4).map(({ width }) => width)).toEqual([2, 3, 1, 2]);
});

test("each of the symbols has its own pattern", () => {
  const printable = Array.from({ length: 95 }, (_, value) => String.fromCharCode(value + 32));
  const patterns = printable.map((text) => JSON.stringify(code128Bars(text)?.bars.slice(3, 6)));
  expect(new Set(patterns).size).toBe(95);
});
