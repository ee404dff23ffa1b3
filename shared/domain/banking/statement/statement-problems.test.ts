import { expect, test } from "vitest";
import { type ReadStatement, readStatement } from "./read-statement.ts";
import type { ColumnRole } from "./statement-layout.ts";

const read = (roles: readonly ColumnRole[], ...lines: readonly string[]): ReadStatement =>
  readStatement(lines.join("\n"), { shape: { delimiter: ";" }, decimal: ".", roles, header: [] });

const ONE: readonly ColumnRole[] = ["date", "text", "amount"];
const SPLIT: readonly ColumnRole[] = ["date", "text", "debit", "credit"];
const SIGNED: readonly ColumnRole[] = ["date", "text", "amount", "sign"];
const FIRST = "23/11/2026;SPEI;20.00";
const FIRST_SPLIT = "23/11/2026;SPEI;;20.00";

test("a file that cannot be read as a whole says why, and where", () => {
  const failure = (line: number, kind: string) => ({
    movements: [],
    problems: [{ line, column: null, kind, cell: "" }],
    skipped: 0,
  });
  expect(read(ONE, FIRST, '23/11/2026;"SPEI;20.00')).toEqual(failure(2, "quote"));
  expect(read(ONE, "Fecha;Concepto;Importe")).toEqual(failure(1, "noMovements"));
  expect(read(ONE, ...Array<string>(50_001).fill(FIRST))).toEqual(failure(50_001, "tooMany"));
  expect(read(ONE, ...Array<string>(50_000).fill(FIRST)).movements).toHaveLength(50_000);
});

test("a title with an amount is skipped above the first movement, and a problem below it", () => {
  expect(read(ONE, "Cuenta;;5.00", FIRST)).toMatchObject({ problems: [], skipped: 1 });
  expect(read(ONE, FIRST, "Cuenta;;5.00")).toMatchObject({
    problems: [{ line: 2, column: 1, kind: "date", cell: "Cuenta" }],
    skipped: 0,
  });
});

test("below the names of the columns the first row with an amount is not a title, whatever its date", () => {
  const header = ["Fecha", "Concepto", "Importe"];
  const below = (...lines: readonly string[]): ReadStatement =>
    readStatement(["Cuenta;;5.00", "FECHA;Concepto;Importe", ...lines, FIRST].join("\n"), {
      shape: { delimiter: ";" },
      decimal: ".",
      roles: ONE,
      header,
    });
  expect(below("31/02/2026;SPEI;20.00")).toMatchObject({
    problems: [{ line: 3, column: 1, kind: "date", cell: "31/02/2026" }],
    skipped: 2,
  });
  expect(below("Del 01/11/2026;;", "Saldo inicial;;5.00")).toMatchObject({ problems: [], skipped: 4 });
});

test("a dated row that cannot be read is a problem, also as the first", () => {
  expect(read(ONE, "23/11/2026;SPEI;12x")).toEqual({
    movements: [],
    problems: [{ line: 1, column: 3, kind: "amount", cell: "12x" }],
    skipped: 0,
  });
});

test("a movement after the last possible day is a problem, and a title that names such a day is not", () => {
  const until = (lastDay: string) =>
    readStatement(
      ["Vigencia;31/12/2027;", FIRST, "24/11/2026;SPEI;1.00"].join("\n"),
      {
        shape: { delimiter: ";" },
        decimal: ".",
        roles: ONE,
        header: [],
      },
      lastDay,
    );
  expect(until("2026-11-24").problems).toEqual([]);
  expect(until("2026-11-23").problems).toEqual([{ line: 3, column: 1, kind: "future", cell: "24/11/2026" }]);
});

test("at most a hundred problems are told, each with forty characters of its cell", () => {
  const { problems } = read(ONE, ...Array<string>(101).fill(`23/11/2026;SPEI;${"x".repeat(41)}`));
  expect(problems).toHaveLength(100);
  expect(problems[0]?.cell).toBe("x".repeat(40));
});

test.each([
  ["Total"],
  ["Subtotal"],
  ["Sub total"],
  ["Saldo final"],
  ["Balance"],
  ["Fin de página"],
  ["Fin del reporte"],
  ["Resumen"],
  ["Movimiento 1"],
  ["Movimientos 3"],
])("a row without a date that says %j is not a movement", (words) =>
  expect(read(ONE, FIRST, `;${words};5.00`)).toMatchObject({ problems: [], skipped: 1 }),
);

test.each([
  "Gran total",
  "Otro saldo",
  "El balance",
  "Al fin de mes",
  "Su resumen",
  "Tres movimientos 3",
  "Movimientosx",
])("a row without a date that says %j may be a movement", (words) =>
  expect(read(ONE, FIRST, `;${words};5.00`).problems).toEqual([{ line: 2, column: 1, kind: "date", cell: "" }]),
);

test("a dated balance without an amount is skipped, and a dated movement whose text begins like a total is read", () => {
  expect(read(ONE, FIRST, "23/11/2026;Saldo inicial;")).toMatchObject({ problems: [], skipped: 1 });
  expect(read(ONE, FIRST, "23/11/2026;Total Play;-5.00").movements[1]).toEqual({
    line: 2,
    day: "2026-11-23",
    amount: -500,
    text: "Total Play",
  });
});

test.each(["23/11", "2026-13-01", "31.13", "5 nov", "23-nov", "31/NOV/26"])(
  "%j without an amount was meant to be a date",
  (cell) => expect(read(ONE, FIRST, `${cell};X;`).problems).toEqual([{ line: 2, column: 1, kind: "date", cell }]),
);

test.each(["Fecha", "A/1", "1/x", "1:2", "5 de", "5xnov", "5 123", "Hoja 1"])(
  "%j without an amount was not meant to be a date",
  (cell) => expect(read(ONE, FIRST, `${cell};X;Importe`)).toMatchObject({ problems: [], skipped: 1 }),
);

test("one readable amount of two makes a row without a date a problem", () => {
  expect(read(SPLIT, FIRST_SPLIT, "X;SPEI;nada;5.00").problems).toMatchObject([{ line: 2, column: 1, kind: "date" }]);
});

test.each([
  ["a dash", "23/11/2026;IVA;-;5.00", 500],
  ["a dash and the currency", "23/11/2026;IVA;$ -;5.00", 500],
  ["zero", "23/11/2026;IVA;0.00;5.00", 500],
  ["zero on the other side", "23/11/2026;IVA;5.00;0.00", -500],
])("%s beside an amount is not a problem", (_what, line, amount) =>
  expect(read(SPLIT, line)).toMatchObject({ movements: [{ amount }], problems: [] }),
);

test("a dated row that moves nothing is skipped, unless its only amount is missing", () => {
  expect(read(SPLIT, FIRST_SPLIT, "23/11/2026;AVISO;;")).toMatchObject({ problems: [], skipped: 1 });
  expect(read(SPLIT, FIRST_SPLIT, "23/11/2026;AVISO;0.00;0.00")).toMatchObject({ problems: [], skipped: 1 });
  expect(read(ONE, FIRST, "23/11/2026;AVISO;0.00")).toMatchObject({ problems: [], skipped: 1 });
  expect(read(ONE, FIRST, "23/11/2026;AVISO;-").problems).toEqual([{ line: 2, column: 3, kind: "amount", cell: "-" }]);
});

test("money in both directions is a problem", () => {
  expect(read(SPLIT, FIRST_SPLIT, "23/11/2026;IVA;5.00;20.00").problems).toEqual([
    { line: 2, column: 4, kind: "twoAmounts", cell: "20.00" },
  ]);
});

const amountsOf = (...signs: string[]) =>
  read(SIGNED, ...signs.map((sign) => `23/11/2026;X;5.00;${sign}`)).movements.map(({ amount }) => amount);

test.each("+ a ab Abono h Haber cr cred Crédito dep Depósito entrada ingreso".split(" "))("%s came in", (sign) =>
  expect(amountsOf(sign)).toEqual([500]),
);

test.each("- c ca Cargo d db deb Debe Débito dr ret Retiro salida egreso".split(" "))("%s went out", (sign) =>
  expect(amountsOf(sign)).toEqual([-500]),
);

test.each(["X", "un abono", "abonos", "un cargo", "cargos", ""])("%j is not a direction", (sign) =>
  expect(read(SIGNED, `23/11/2026;X;5.00;${sign}`).problems).toEqual([
    { line: 1, column: 4, kind: "sign", cell: sign },
  ]),
);

test.each([
  ["D", [500, -500]],
  ["A", [-500, 500]],
  ["Cargo", [-500, -500]],
])("C beside %s", (other, amounts) => expect(amountsOf("C", other)).toEqual(amounts));

test("a D beside C and A, or in a title, does not make C a credit; D alone is a charge", () => {
  expect(amountsOf("C", "D", "A")).toEqual([-500, -500, 500]);
  expect(read(SIGNED, "Cuenta;;;D", "23/11/2026;X;5.00;C").movements).toMatchObject([{ amount: -500 }]);
  expect(amountsOf("D", "D")).toEqual([-500, -500]);
});

test("a column of credits needs no direction", () => {
  expect(read(["date", "text", "credit", "sign"], "23/11/2026;X;5.00;?").movements).toMatchObject([{ amount: 500 }]);
});

test("the text is every other column, with single blanks, at most five hundred characters", () => {
  expect(read(["date", "text", "amount", "ignored"], "23/11/2026;A   B;5.00;9.99;;MÁS").movements[0]?.text).toBe(
    "A B MÁS",
  );
  expect(read(ONE, `23/11/2026;${"x".repeat(501)};5.00`).movements[0]?.text).toBe("x".repeat(500));
});
