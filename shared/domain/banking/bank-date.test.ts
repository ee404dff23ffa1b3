import { expect, test } from "vitest";
import { parseBankDate } from "./bank-date.ts";

test.each([
  ["23/11/2026", "2026-11-23"],
  ["3-1-26", "2026-01-03"],
  ["23-nov-2026", "2026-11-23"],
  ["23/NOV/26", "2026-11-23"],
  ["23 de noviembre de 2026", "2026-11-23"],
  ["5-Sept.-2026", "2026-09-05"],
  ["05-Jan-2026", "2026-01-05"],
  ["2026-11-23", "2026-11-23"],
  ["2026-11-23T18:22:05", "2026-11-23"],
  ["23/11/2026 06:22 p.m.", "2026-11-23"],
  ["20261123", "2026-11-23"],
  ["'23112026", "2026-11-23"],
  ["2026-11-23T18:22:05.123Z", "2026-11-23"],
  ["23/11/2026 06:22pm", "2026-11-23"],
  ["23/11/2026 6:22 p.m", "2026-11-23"],
  ["23/11/2026  18:22", "2026-11-23"],
  [" '23/11/2026 ", "2026-11-23"],
  ["23 - nov - 2026", "2026-11-23"],
  ["01/01/2000", "2000-01-01"],
  ["31/12/2099", "2099-12-31"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2026", null],
  ["00/11/2026", null],
  ["23/00/2026", null],
  ["31/12/1999", null],
  ["01/01/2100", null],
  ["23/11/0026", null],
  ["00261123", null],
  ["202611023", null],
  ["12026-11-23", null],
  ["123-nov-2026", null],
  ["23-xyz-2026", null],
  ["2'3/11/2026", null],
  ["23/11 18:22/2026", null],
  ["11/23/2026", null],
  ["31/02/2026", null],
  ["23/11", null],
  ["23/11/1926", null],
  ["0010428665", null],
  ["", null],
])("the date %j is %s", (text, day) => expect(parseBankDate(text)).toBe(day));

test.each([
  ["enero", "January", "01"],
  ["febrero", "February", "02"],
  ["marzo", "March", "03"],
  ["abril", "April", "04"],
  ["mayo", "May", "05"],
  ["junio", "June", "06"],
  ["julio", "July", "07"],
  ["agosto", "August", "08"],
  ["septiembre", "September", "09"],
  ["octubre", "October", "10"],
  ["noviembre", "November", "11"],
  ["diciembre", "December", "12"],
])("%s and %s are month %s, whole or by three letters", (spanish, english, month) => {
  for (const name of [spanish, english, spanish.slice(0, 3), english.slice(0, 3)])
    expect(parseBankDate(`05-${name}-2026`)).toBe(`2026-${month}-05`);
});

test("a cell of more than forty characters is not a date", () => {
  expect(parseBankDate("23/11/2026".padStart(40))).toBe("2026-11-23");
  expect(parseBankDate("23/11/2026".padStart(41))).toBeNull();
});
