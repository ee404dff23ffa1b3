import { expect, test } from "vitest";
import { depositReference } from "../payment/deposit-reference.ts";
import { ALL_BANKS, bankOfName, isBank } from "./banks.ts";
import { foundReferences } from "./movements/found-references.ts";
import { movementForm } from "./movements/movement-form.ts";
import { statementText } from "./statement/statement-text.ts";

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
  ["00 10 42 86 65", [[104_286, true]]],
  ["0 01 04 28 66 5", []],
  ["0010 - 4286 - 65", [[104_286, true]]],
  ["0010x 4286x 65", []],
  ["0010 x4286 x65", []],
  [`PAGO ${Number(depositReference(10_428))}`, [[10_428, true]]],
  [`PAGO ${Number(depositReference(1_042))}`, []],
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
  ["ABONO INTERBANCARIO", "transfer"],
  ["DEP EF", "cash"],
  ["DEP EFE", "cash"],
  ["DEP. EN EF", "cash"],
  ["DEP EN EFE", "cash"],
  ["DEPOSITO S.B.C 311", "check"],
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

test.each([
  ["BBVA México", "bbva"],
  ["Banco Mercantil del Norte (BANORTE)", "banorte"],
  ["banbajío", "banbajio"],
  ["Banco del Bienestar", "other"],
])("%s is the bank %s", (name, bank) => expect(bankOfName(name)).toBe(bank));

test("only the listed banks are banks", () => {
  expect(ALL_BANKS.every(isBank)).toBe(true);
  expect(isBank("toString")).toBe(false);
});
