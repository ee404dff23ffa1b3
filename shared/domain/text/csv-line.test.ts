import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  ["a formula is a text", ["=1+1", "+52 55", "-2", "@sum", "\tx"], "'=1+1,'+52 55,'-2,'@sum,'\tx\r\n"],
  ["a number stays one", [-2, 129.5, null], "-2,129.5,\r\n"],
  ["commas, quotes and lines stand in quotes", ['a, "b"', "c\nd"], '"a, ""b""","c\nd"\r\n'],
])("%s", (_what, values, line) => expect(csvLine(values)).toBe(line));
