import { expect, test } from "vitest";
import { guessDecimalMark, parseBankAmount } from "./bank-amount.ts";
import { parseBankDate } from "./bank-date.ts";
import { foundReferences } from "./found-references.ts";
import { movementForm } from "./movement-form.ts";
import { statementText } from "./statement-text.ts";

test.each([
  ["1,234.56", ".", 123_456],
  ["1.234,56", ",", 123_456],
  ["$ 5,876.56", ".", 587_656],
  ["MXN 20", ".", 2_000],
  ["-20.5", ".", -2_050],
  ["20.00-", ".", -2_000],
  ["(1,020.00)", ".", -102_000],
  ["+0.01", ".", 1],
  ["0.00", ".", 0],
  ["5876.560000", ".", 587_656],
  ["1,23.45", ".", null],
  ["12.345", ".", null],
  ["1.234,56", ".", null],
  ["", ".", null],
  ["SPEI", ".", null],
  ["99999999999999999.00", ".", null],
] as const)("the amount %j with the mark %j is %s", (text, mark, amount) => {
  expect(parseBankAmount(text, mark)).toBe(amount);
});

test("the decimal mark is that of most amounts", () => {
  expect(guessDecimalMark(["1.234,56", "20,00", "1.000"])).toBe(",");
  expect(guessDecimalMark(["1,234.56", "1,000"])).toBe(".");
  expect(guessDecimalMark([])).toBe(".");
});

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
  ["11/23/2026", null],
  ["31/02/2026", null],
  ["23/11", null],
  ["23/11/1926", null],
  ["0010428665", null],
  ["", null],
])("the date %j is %s", (text, day) => expect(parseBankDate(text)).toBe(day));

test.each([
  ["SPEI RECIBIDO 0010428665", [[104_286, true]]],
  ["ref. 0010 4286 65 gracias", [[104_286, true]]],
  ["ref. 0010-4286-65", [[104_286, true]]],
  ["PAGO 10428665", [[104_286, true]]],
  ["PAGO 00000000000010428665", [[104_286, true]]],
  ["rastreo BNET0100104286650", [[104_286, false]]],
  [
    "0010428665 0010428762",
    [
      [104_286, true],
      [104_287, true],
    ],
  ],
  ["0010428665 y otra vez 10428665", [[104_286, true]]],
  ["suc 195", []],
  ["0000000195", [[1, true]]],
  ["0010428656", []],
  ["sin referencia", []],
])("the references of %j", (text, found) =>
  expect(foundReferences(text).map(({ orderId, isWhole }) => [orderId, isWhole])).toEqual(found),
);

test.each([
  ["SPEI RECIBIDO BBVA", "transfer"],
  ["TRASPASO ENTRE CUENTAS", "transfer"],
  ["DEP EFECTIVO SUC 3312", "cash"],
  ["DEPOSITO EN EFECTIVO PRACTICAJA", "cash"],
  ["DEP CHEQUE 0000311", "check"],
  ["DEPOSITO S.B.C.", "check"],
  ["DEPOSITO EFECTIVO/CHEQUE", null],
  ["ABONO", null],
])("%j was paid by %s", (text, form) => expect(movementForm(text)).toBe(form));

test("text is read in the encodings that banks use, and other files are named", () => {
  const latin = Uint8Array.from([0x44, 0x45, 0x50, 0xd3, 0x53, 0x49, 0x54, 0x4f]);
  expect(statementText(latin)).toEqual({ ok: true, value: "DEPÓSITO" });
  expect(statementText(new TextEncoder().encode("\uFEFFDEPÓSITO"))).toEqual({ ok: true, value: "DEPÓSITO" });
  expect(statementText(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0x42, 0]))).toEqual({ ok: true, value: "AB" });
  expect(statementText(new Uint8Array())).toEqual({ ok: false, error: "empty" });
  expect(statementText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ ok: false, error: "spreadsheet" });
  expect(statementText(new TextEncoder().encode("%PDF-1.7"))).toEqual({ ok: false, error: "pdf" });
  expect(statementText(Uint8Array.from([65, 0, 66]))).toEqual({ ok: false, error: "binary" });
});
