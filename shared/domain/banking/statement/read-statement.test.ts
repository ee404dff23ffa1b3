import { expect, test } from "vitest";
import { movementKeys } from "../movements/movement-keys.ts";
import { readStatement } from "./read-statement.ts";
import { fitsLayout, guessLayout } from "./statement-layout.ts";

function read(text: string) {
  const layout = guessLayout(text);
  if (!layout) throw new Error("no layout");
  return { layout, ...readStatement(text, layout) };
}
const seen = (text: string) => read(text).movements.map(({ day, amount, text: words }) => [day, amount, words]);

const TWO = [
  ["2026-11-23", 587_656, "SPEI RECIBIDO, S.A. 0010428665"],
  ["2026-11-22", -10_000, "COMISIÓN"],
];

test("commas, quotes and a column for each direction", () => {
  const text = [
    "BBVA México",
    'Cuenta,0483,Saldo al 23/11/2026,"10,000.00"',
    "Fecha,Concepto,Referencia,Cargo,Abono,Saldo",
    '23/11/2026,"SPEI RECIBIDO, S.A.",0010428665,,"5,876.56","15,876.56"',
    '22/11/2026,COMISIÓN,,100.00,,"10,000.00"',
    ',Total,,100.00,"5,876.56",',
    "",
  ].join("\r\n");
  expect(seen(text)).toEqual(TWO);
  expect(read(text)).toMatchObject({ problems: [], skipped: 4, layout: { decimal: "." } });
  expect(read(text).layout.roles).toEqual(["date", "text", "text", "debit", "credit", "ignored"]);
});

test("semicolons, a decimal comma and a signed amount", () => {
  const text =
    "Fecha operación;Fecha valor;Descripción;Importe;Saldo\n23-nov-2026;24-nov-2026;SPEI RECIBIDO, S.A. 0010428665;5.876,56;1,00\n22-nov-2026;22-nov-2026;COMISIÓN;-100,00;1,00\n";
  expect(seen(text)).toEqual(TWO);
  expect(read(text).layout).toMatchObject({ shape: { delimiter: ";" }, decimal: "," });
});

test("tabs, a direction in a column of its own, and dates with the year first", () => {
  const text =
    "Fecha\tConcepto\tCargo/Abono\tImporte\n2026-11-23\tSPEI RECIBIDO, S.A. 0010428665\tA\t5876.56\n2026-11-22\tCOMISIÓN\tC\t100.00\n";
  expect(seen(text)).toEqual(TWO);
});

test("bars without names of columns: out, in and balance", () => {
  const text = "20261123|SPEI RECIBIDO, S.A. 0010428665||5876.56|15876.56\n20261122|COMISIÓN|100.00||10000.00\n";
  expect(seen(text)).toEqual(TWO);
});

test("fixed-width text with titles, names of columns and a footer", () => {
  const text = [
    "ESTADO DE CUENTA                              PÁGINA 1",
    "FECHA       CONCEPTO                          CARGO       ABONO         SALDO",
    "23/11/2026  SPEI RECIBIDO, S.A. 0010428665              5,876.56     15,876.56",
    "22/11/2026  COMISIÓN                         100.00                  10,000.00",
    "                             TOTAL           100.00     5,876.56",
    "FIN DEL REPORTE",
  ].join("\n");
  expect(seen(text)).toEqual(TWO);
});

test("a quoted line end is part of its cell, and the next line keeps its number", () => {
  const text = 'Fecha,Concepto,Importe\n23/11/2026,"SPEI\nRECIBIDO",20.00\nno es fecha,X,30.00\n';
  expect(read(text)).toMatchObject({
    movements: [{ line: 2, text: "SPEI RECIBIDO" }],
    problems: [{ line: 4, column: 1, kind: "date", cell: "no es fecha" }],
  });
});

test.each([
  ["a malformed amount", "23/11/2026,X,12.3x4", { line: 3, column: 3, kind: "amount", cell: "12.3x4" }],
  ["a day that does not exist", "31/02/2026,X,20.00", { line: 3, column: 1, kind: "date", cell: "31/02/2026" }],
  ["the month before the day", "11/23/2026,X,20.00", { line: 3, column: 1, kind: "date", cell: "11/23/2026" }],
])("%s is a problem with its line and column", (_what, line, problem) => {
  const text = `Fecha,Concepto,Importe\n23/11/2026,SPEI,20.00\n${line}\n`;
  const layout = guessLayout("Fecha,Concepto,Importe\n23/11/2026,SPEI,20.00\n");
  expect(layout && readStatement(text, layout).problems).toEqual([problem]);
});

test("an open quote and a file without movements are problems", () => {
  const layout = guessLayout("Fecha,Concepto,Importe\n23/11/2026,SPEI,20.00\n");
  if (!layout) throw new Error("no layout");
  expect(readStatement('Fecha,Concepto,Importe\n23/11/2026,"SPEI,20.00\n', layout).problems).toMatchObject([
    { kind: "quote", line: 2 },
  ]);
  expect(readStatement("Fecha,Concepto,Importe\n", layout).problems).toMatchObject([{ kind: "noMovements" }]);
  expect(guessLayout("Hola\nmundo")).toBeNull();
});

test("a movement that the bank took back is negative", () => {
  expect(seen("Fecha,Concepto,Cargo,Abono\n23/11/2026,SPEI,0.00,20.00\n23/11/2026,DEV SPEI,,-20.00\n")).toEqual([
    ["2026-11-23", 2_000, "SPEI"],
    ["2026-11-23", -2_000, "DEV SPEI"],
  ]);
});

test("two like movements of a file are two, and each is known again in another encoding and spacing", () => {
  const movement = { day: "2026-11-23", amount: 2_000, text: "DEPÓSITO  EFECTIVO" };
  const keys = movementKeys([movement, movement]);
  expect(new Set(keys).size).toBe(2);
  expect(movementKeys([{ ...movement, text: "Deposito efectivo" }])).toEqual([keys[0]]);
});

test("a remembered layout is that of a file with the same names of columns", () => {
  const one = guessLayout("Fecha,Concepto,Importe\n23/11/2026,SPEI,20.00\n");
  const other = guessLayout("Fecha,Importe,Concepto\n23/11/2026,20.00,SPEI\n");
  if (!one) throw new Error("no layout");
  expect(fitsLayout(one, guessLayout("FECHA,Concepto,Importe\n1/12/2026,X,1.00\n"))).toBe(true);
  expect(fitsLayout(one, other)).toBe(false);
});
