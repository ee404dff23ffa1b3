import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
  [{ firstRow: 1, shown: 50, total: 386, isMore: false }, "1 a 50 de 386"],
  [{ firstRow: 10_001, shown: 50, total: 10_000, isMore: true }, "10,001 a 10,050 de 10,000+"],
  [{ firstRow: 1, shown: 0, total: 0, isMore: false }, "0"],
])("%j", (page, words) => expect(countWords(page)).toBe(words));
