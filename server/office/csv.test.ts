import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("cells are quoted where they must be, and no text is a formula", () => {
  const row = ['Ana "la Güera"', "a,b", "=1+1", "+52 33", "-2", "@SUM(A1)", -2, null];
  expect(csvOf(["a"], [row])).toBe(`\uFEFFa\r\n"Ana ""la Güera""","a,b",'=1+1,'+52 33,'-2,'@SUM(A1),-2,\r\n`);
});
