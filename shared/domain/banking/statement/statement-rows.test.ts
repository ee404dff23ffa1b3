import { describe, expect, test } from "vitest";
import { guessFixedStarts } from "./fixed-columns.ts";
import { type Delimiter, statementRows } from "./statement-rows.ts";

const rowsOf = (text: string, delimiter: Delimiter = ";") => {
  const rows = statementRows(text, { delimiter });
  return rows.ok ? rows.value.map(({ line, cells }) => [line, ...cells]) : rows.error;
};

describe("delimited rows", () => {
  test.each([
    ["cells lose the blanks around them", " a ; b ", [[1, "a", "b"]]],
    ["an empty last cell is one", "a;", [[1, "a", ""]]],
    [
      "blank rows are none, and count as lines",
      "a\n\n;;\nb",
      [
        [1, "a"],
        [4, "b"],
      ],
    ],
    [
      "line ends of Windows",
      "a\r\n\r\nb\r\n",
      [
        [1, "a"],
        [3, "b"],
      ],
    ],
    [
      "line ends of old systems",
      "a\r\rb",
      [
        [1, "a"],
        [3, "b"],
      ],
    ],
    ["a quoted delimiter", '"a;b";c', [[1, "a;b", "c"]]],
    ["blanks before a quote", '  "a;b";c', [[1, "a;b", "c"]]],
    ["doubled quotes", '"a ""b""";c', [[1, 'a "b"', "c"]]],
    ["text after a quote", '"a" b;c', [[1, "a b", "c"]]],
    ["a quote inside a cell", 'a "b;c', [[1, 'a "b', "c"]]],
    [
      "blanks in quotes",
      '" a \r\n  b ";c\nd',
      [
        [1, "a b", "c"],
        [3, "d"],
      ],
    ],
    ["a quote that never closes", 'a\n"b', { line: 2 }],
    ["a quote that only seems to close", 'a;b\nc;"d""', { line: 2 }],
    ["a quote at the end that seems to close, after another quote", '"a";"b', { line: 1 }],
    ["nothing", "", []],
  ])("%s", (_what, text, rows) => expect(rowsOf(text)).toEqual(rows));

  test("between tabs a quote opens only at the beginning of a cell", () => {
    expect(rowsOf('"a\tb"\tc', "\t")).toEqual([[1, "a b", "c"]]);
    expect(rowsOf('a\t "b\tc', "\t")).toEqual([[1, "a", '"b', "c"]]);
    expect(rowsOf('\t"b"', "\t")).toEqual([[1, "", "b"]]);
  });

  test("a row has at most two hundred cells", () => {
    expect(rowsOf("a;".repeat(300))).toEqual([[1, ...Array<string>(200).fill("a")]]);
  });
});

test("fixed rows are cut at their places; blank lines are none, and count", () => {
  expect(statementRows("ab  cd\n   \n  ef", { starts: [0, 3] })).toEqual({
    ok: true,
    value: [
      { line: 1, cells: ["ab", "cd"] },
      { line: 3, cells: ["e", "f"] },
    ],
  });
});

describe("the columns of fixed text", () => {
  const LONG = (length: number) => `23/11/2026  ${"X".repeat(length - 19)}  20.00`;

  test.each([
    ["two blanks part columns, one parts words", ["23/11/2026  SPEI DOS  20.00"], [0, 12, 22]],
    ["one blank, where two do not part the amount", ["23/11/2026 SPEI 20.00"], [0, 11, 16]],
    ["blanks before the first column", ["  23/11/2026  SPEI  20.00"], [0, 14, 20]],
    ["blanks after the last column", ["23/11/2026  SPEI  20.00   "], [0, 12, 18]],
    [
      "words of one column under one name",
      ["FECHA       CONCEPTO    ABONO", "23/11/2026  SPEI  JUAN  20.00"],
      [0, 12, 24],
    ],
    [
      "the nearest names",
      ["FECHA  DE LO QUE SE MOVIÓ", "FECHA       CONCEPTO    ABONO", "23/11/2026  SPEI  JUAN  20.00"],
      [0, 12, 24],
    ],
    [
      "names in a later part of the file",
      ["23/11/2026  SPEI  JUAN  20.00", "FECHA       CONCEPTO    ABONO"],
      [0, 12, 18, 24],
    ],
    ["names over the gaps", ["FECHA-CONCEPTO-IMPORTE-Y-MÁS", "23/11/2026  SPEI  20.00"], [0, 12, 18]],
    ["other lines above", ["CUENTA CON MUCHAS PALABRAS-SEGUIDAS", "23/11/2026  SPEI  20.00"], [0, 12, 18]],
    [
      "names in a line that is too long",
      [`FECHA       CONCEPTO    ABONO${"X".repeat(972)}`, "23/11/2026  SPEI  JUAN  20.00"],
      [0, 12, 18, 24],
    ],
    [
      "names in a line of a thousand characters",
      [`FECHA       CONCEPTO    ABONO${"X".repeat(971)}`, "23/11/2026  SPEI  JUAN  20.00"],
      [0, 12, 24],
    ],
    [
      "an amount that only one movement has joined to its text by one blank",
      ["23/11/2026  SPEI A  20.00", "22/11/2026  SPEI 5  20.00"],
      [0, 12, 20],
    ],
    ["a line of a thousand characters", [LONG(1_000)], [0, 12, 995]],
    ["a longer line", ["23/11/2026  SPEI  20.00", `23/11/2026  20.00  ${"X".repeat(982)}`], null],
    ["tabs in one line", ["23/11/2026  SPEI  20.00", "23/11/2026  SPEI\t  20.00"], null],
    ["no movement", ["ESTADO DE CUENTA", "23/11/2026"], null],
    ["rows whose columns are nowhere together", ["23/11/2026 A 20.00", "3/1/2026 BBBBBBB 5.00"], null],
  ])("%s", (_what, lines, starts) => expect(guessFixedStarts(lines.join("\n"))).toEqual(starts));
});
