import { expect, test } from "vitest";
import { oneByteText } from "./one-byte-text.ts";

test.each([
  ['"áé ñ — “llanta” …"', "áé ñ — “llanta” …"],
  ["`a…${1}😀`", "a…1😀"],
  ['/^[–—]$/.test("—")', true],
  ['/^[😀-😂]$/u.test("😁")', true],
  ["({ œuvre: 1 }).œuvre", 1],
])("%s means the same, and has no letter beyond Latin-1", (code, value) => {
  const text = oneByteText(code);
  expect(text).toMatch(/^[\0-\xff]*$/);
  // oxlint-disable-next-line no-eval -- what V8 makes of it is the question
  expect((0, eval)(text)).toBe(value);
});

test("a raw template cannot be escaped", () => {
  expect(() => oneByteText("String.raw`–`")).toThrow("String.raw");
  expect(oneByteText("String.raw`á`")).toBe("String.raw`á`");
});
