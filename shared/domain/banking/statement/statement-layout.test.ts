import { describe, expect, test } from "vitest";
import { fitsLayout, guessLayout, type StatementLayout } from "./statement-layout.ts";

function layoutOf(...lines: string[]): StatementLayout {
  const layout = guessLayout(lines.join("\n"));
  if (!layout) throw new Error("no layout");
  return layout;
}

test.each([
  [
    "a column for both directions that has amounts is the amount",
    ["Fecha;Concepto;Cargos / Abonos;Saldo", "23/11/2026;SPEI;-20.00;5.00"],
    ["date", "text", "amount", "ignored"],
  ],
  [
    "nothing went out in this file",
    ["Fecha;Concepto;Saldo;Cargo;Abono", "23/11/2026;SPEI;5.00;;20.00"],
    ["date", "text", "ignored", "debit", "credit"],
  ],
  [
    "nothing came in in this file",
    ["Fecha;Concepto;Saldo;Cargo;Abono", "23/11/2026;SPEI;5.00;20.00;"],
    ["date", "text", "ignored", "debit", "credit"],
  ],
  [
    "an amount without values beside what came in",
    ["Fecha;Concepto;Abono;Importe", "23/11/2026;SPEI;20.00;"],
    ["date", "text", "credit", "amount"],
  ],
  [
    "only what came in, after the balance",
    ["Fecha;Concepto;Saldo;Abono", "23/11/2026;SPEI;5.00;20.00"],
    ["date", "text", "ignored", "credit"],
  ],
  [
    "only what went out, after the balance",
    ["Fecha;Concepto;Saldo;Cargo", "23/11/2026;SPEI;5.00;20.00"],
    ["date", "text", "ignored", "debit"],
  ],
  [
    "an empty column without a known name",
    ["Fecha;Concepto;Referencia;Importe", "23/11/2026;SPEI;;20.00"],
    ["date", "text", "text", "amount"],
  ],
  [
    "an account to which it was paid",
    ["Fecha;Abono a cuenta;Saldo;Importe", "23/11/2026;0483;5.00;20.00"],
    ["date", "text", "ignored", "amount"],
  ],
  [
    "an account from which it was paid",
    ["Fecha;Cargo a cuenta;Saldo;Importe", "23/11/2026;0483;5.00;20.00"],
    ["date", "text", "ignored", "amount"],
  ],
  [
    "a quantity of pieces",
    ["Fecha;Cantidad;Saldo;Importe", "23/11/2026;4;5.00;20.00"],
    ["date", "text", "ignored", "amount"],
  ],
  [
    "a weekday beside the date",
    ["Día;Fecha;Saldo;Importe", "lunes;23/11/2026;5.00;20.00"],
    ["text", "date", "ignored", "amount"],
  ],
  [
    "a second date",
    ["Fecha;Fecha operación;Saldo;Importe", "23/11/2026;24/11/2026;5.00;20.00"],
    ["date", "ignored", "ignored", "amount"],
  ],
  [
    "a direction beside a column for each",
    ["Fecha;Naturaleza;Saldo;Cargo;Abono", "23/11/2026;A;5.00;;20.00"],
    ["date", "text", "ignored", "debit", "credit"],
  ],
  [
    "a date without a known name",
    ["Cuando;Concepto;Importe;Saldo", "23/11/2026;SPEI;20.00;5.00"],
    ["date", "text", "amount", "ignored"],
  ],
  [
    "an amount without a known name",
    ["Fecha;Hora;Concepto;Neto", "23/11/2026;18:22;SPEI;20.00"],
    ["date", "ignored", "text", "amount"],
  ],
  [
    "a date without a known name, and the balance before the amount",
    ["Cuando;Concepto;Saldo;Importe", "23/11/2026;SPEI;5.00;20.00"],
    ["date", "text", "ignored", "amount"],
  ],
  [
    "a date without a known name beside the value date",
    ["Fecha valor;Aplicado;Saldo;Importe", "24/11/2026;23/11/2026;5.00;20.00"],
    ["ignored", "date", "ignored", "amount"],
  ],
  [
    "no date but the value date",
    ["Fecha valor;Concepto;Saldo;Importe", "24/11/2026;SPEI;5.00;20.00"],
    ["date", "text", "ignored", "amount"],
  ],
  [
    "an amount without a known name after the balance",
    ["Fecha;Saldo;Concepto;Neto", "23/11/2026;5.00;SPEI;20.00"],
    ["date", "ignored", "text", "amount"],
  ],
  [
    "two columns of amounts without known names after the balance",
    ["Fecha;Saldo;Sale;Llega", "23/11/2026;5.00;;20.00", "23/11/2026;5.00;20.00;"],
    ["date", "ignored", "debit", "credit"],
  ],
  ["a balance and no amount", ["Fecha;Concepto;Saldo", "23/11/2026;SPEI;5.00"], ["date", "text", "ignored"]],
  [
    "rows that end before their last, empty columns",
    ["Fecha;Concepto;Cargo;Abono;Saldo", "23/11/2026;SPEI;20.00"],
    ["date", "text", "debit", "credit", "ignored"],
  ],
  [
    "names that are followed by delimiters alone",
    ["Fecha;Concepto;Importe;;", "23/11/2026;SPEI;20.00"],
    ["date", "text", "amount"],
  ],
] as const)("with names of columns: %s", (_why, lines, roles) => expect(layoutOf(...lines).roles).toEqual(roles));

test.each([
  ["one amount", ["23/11/2026|SPEI|20.00"], ["date", "text", "amount"]],
  [
    "the amount and two balances",
    ["23/11/2026|SPEI|20.00|1.00|2.00"],
    ["date", "text", "amount", "ignored", "ignored"],
  ],
  [
    "out, in and two balances",
    ["23/11/2026|SPEI||20.00|1.00|2.00", "22/11/2026|IVA|3.00||4.00|5.00"],
    ["date", "text", "debit", "credit", "ignored", "ignored"],
  ],
  ["the value date", ["23/11/2026|24/11/2026|SPEI|20.00"], ["date", "ignored", "text", "amount"]],
  [
    "a column in which only some cells are dates",
    ["22/11/2026|23/11/2026|20.00", "SPEI|23/11/2026|20.00"],
    ["text", "date", "amount"],
  ],
  ["a number without decimals", ["23/11/2026|0483|20.00"], ["date", "text", "amount"]],
  [
    "a column in which only some cells are amounts",
    ["23/11/2026|20.00|1.00", "22/11/2026|SPEI|1.00"],
    ["date", "text", "amount"],
  ],
  [
    "an amount that one row has in its text alone",
    ["23/11/2026|SPEI|20.00", "22/11/2026|COMISIÓN 5.00|"],
    ["date", "text", "amount"],
  ],
  ["rows of different length", ["23/11/2026|20.00", "22/11/2026|5.00|SPEI"], ["date", "amount", "text"]],
] as const)("without names of columns: %s", (_why, lines, roles) => {
  expect(layoutOf(...lines)).toMatchObject({ roles, header: [] });
});

describe("the names above the columns", () => {
  const NAMES = "Fecha,Concepto,Saldo,Importe";
  const MOVEMENT = "23/11/2026,SPEI,5.00,20.00";
  const SECTION = "Fecha,Saldo,Concepto,Importe";

  test.each([
    ["a row of one cell below them", [NAMES, "Página 1", MOVEMENT]],
    ["other words below them", [NAMES, "Cuenta,0483", MOVEMENT]],
    ["one known word below them", [NAMES, "Saldo inicial,0483", MOVEMENT]],
    ["other names further up", [SECTION, NAMES, MOVEMENT]],
    ["other names after the first movement", [NAMES, MOVEMENT, SECTION]],
  ])("are the nearest with two known ones: %s", (_why, lines) =>
    expect(layoutOf(...lines).header).toEqual(NAMES.split(",")),
  );
});

describe("the shape", () => {
  test("a delimiter stands before fixed places where both read the same movements", () => {
    expect(layoutOf("23/11/2026 ; SPEI ; 20.00").shape).toEqual({ delimiter: ";" });
  });

  test("a quote that is open for one delimiter does not matter to another", () => {
    expect(layoutOf('23/11/2026\tSPEI, "X\t20.00').shape).toEqual({ delimiter: "\t" });
  });

  test("the decimal mark is that of the amounts, not of numbers in texts", () => {
    expect(layoutOf("23/11/2026;RIN 1,5;2,5;20.00").decimal).toBe(".");
  });
});

describe("a remembered layout", () => {
  const NAMED = layoutOf("Fecha,Concepto,Importe", "23/11/2026,SPEI,20.00");
  const BARE = layoutOf("23/11/2026,SPEI,20.00");
  const LONGER = layoutOf("23/11/2026,SPEI,20.00,5.00");
  const SEMICOLONS = layoutOf("Fecha;Concepto;Importe", "23/11/2026;SPEI;20.00");
  const FIXED = layoutOf("23/11/2026  SPEI  20.00");

  test.each([
    ["of which nothing is known", NAMED, null, true],
    ["with another delimiter", NAMED, SEMICOLONS, false],
    ["in fixed text", BARE, FIXED, false],
    ["in fixed text, as before", FIXED, FIXED, true],
    ["that lost its names", NAMED, BARE, false],
    ["that has names now", BARE, NAMED, false],
    ["without names, of as many columns", BARE, BARE, true],
    ["without names, of more columns", BARE, LONGER, false],
  ])("and a file %s", (_why, remembered, guessed, fits) => expect(fitsLayout(remembered, guessed)).toBe(fits));
});
