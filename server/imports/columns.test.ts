import { expect, test } from "vitest";
import { centavosOf, choice, flag, momentOf, numberList, wholeNumber } from "./column.ts";
import { IMPORT_KINDS } from "./kinds/kinds.ts";

const described = { name: "x", says: "x", example: "x" };

test.each([
  ["1490", 149_000],
  ["1490.5", 149_050],
  ["1,490.00", 149_000],
  ["$1,490.00", 149_000],
  ["1,234,567.89", 123_456_789],
  ["1490,50", 149_050],
  ["1.490,50", 149_050],
  ["0", 0],
  ["1.490", undefined],
  ["1,49,000", undefined],
  ["1490.555", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["", undefined],
])("pesos: %s", (text, amount) => expect(centavosOf(text)).toBe(amount));

test.each([
  ["2026-11-21T18:00:00-06:00", "2026-11-21 18:00:00 -06:00"],
  ["2026-11-21T18:00:00.123456Z", "2026-11-21 18:00:00.123456 UTC"],
  ["2026-11-21 18:00", "2026-11-21 18:00:00 America/Mexico_City"],
  ["21/11/2026 8:05", "2026-11-21 08:05:00 America/Mexico_City"],
  ["2026-11-21", "2026-11-21 00:00:00 America/Mexico_City"],
  ["31/02/2026", undefined],
  ["2026-02-29", undefined],
  ["2026-11-21 24:00", undefined],
  ["2026-11-21T18:00:00+99:99", undefined],
  ["11/21/2026", undefined],
  ["mañana", undefined],
])("a moment: %s", (text, written) => expect(momentOf(text, false)).toBe(written));

test("a day on which something ends ends with its last second", () =>
  expect(momentOf("30/11/2026", true)).toBe("2026-11-30 23:59:59 America/Mexico_City"));

test.each([
  [
    "whole numbers",
    wholeNumber(described, 0, 999_999_999),
    { "12": "12", "007": "7", "1,200": "1200", "1.5": undefined },
  ],
  ["yes and no", flag(described), { SÍ: "t", "1": "t", x: "t", No: "f", falso: "f", quizá: undefined }],
  ["words", choice(described, { Auto: 1, "1": 1 }), { auto: "1", AUTO: "1", "1": "1", camión: undefined }],
  ["lists", numberList(described), { "6;7": "{6,7}", "6": "{6}", "6;": undefined, "6 7": undefined }],
])("%s", (_what, column, cells) => {
  for (const [cell, value] of Object.entries(cells)) expect(column.read(cell), cell).toBe(value);
});

test.each(IMPORT_KINDS.flatMap(({ name, columns }) => columns.map((column) => [name, column.name, column] as const)))(
  "%s: the example of %s is one that the column takes",
  (_kind, _name, { example, isNeeded, read }) => {
    if (isNeeded || example !== "") expect(read(example)).toBeDefined();
  },
);
