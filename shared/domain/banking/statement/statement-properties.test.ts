import fc from "fast-check";
import { expect, test } from "vitest";
import { depositReference } from "../../payment/deposit-reference.ts";
import { foundReferences } from "../movements/found-references.ts";
import { movementKeys } from "../movements/movement-keys.ts";
import { type DepositOrder, matchMovement, withoutTwins } from "../movements/movement-match.ts";
import { readStatement } from "./read-statement.ts";
import { guessLayout } from "./statement-layout.ts";
import { statementText } from "./statement-text.ts";

interface Written {
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  /** The order that it pays exactly, or by one centavo more or less; neither for foreign movements. */
  readonly exact?: number;
  readonly off?: number;
}

const DAY = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
const WORDS = fc.constantFrom(
  "SPEI RECIBIDO",
  "DEPÓSITO EFECTIVO SUC 3312",
  "TRASPASO",
  "DEP CHEQUE 0000311",
  "PAGO NIÑO PEÑA",
);

const reference = (orderId: number, style: number): string => {
  const plain = depositReference(orderId);
  return (
    [plain, plain.replace(/^0+/, ""), `000${plain}`, plain.replace(/(.{4})(?=.)/g, "$1 "), `REF-${plain}.`][style] ??
    plain
  );
};

const ORDERS = fc.uniqueArray(
  fc.record({ orderId: fc.integer({ min: 100_000, max: 999_999 }), amount: fc.integer({ min: 100, max: 5_000_000 }) }),
  { minLength: 1, maxLength: 12, selector: ({ orderId }) => orderId },
);

const FOREIGN = fc
  .record({
    day: DAY,
    amount: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((n) => n !== 0),
    text: WORDS,
    number: fc.nat(99_999_999),
  })
  .map(({ number, text, ...rest }) => ({ ...rest, text: `${text} FOLIO ${number}` }))
  .filter(({ text }) => foundReferences(text).length === 0);

const MOVEMENTS = ORDERS.chain((orders) =>
  fc
    .tuple(
      fc.tuple(
        ...orders.map(({ orderId, amount }) =>
          fc.record({
            orderId: fc.constant(orderId),
            amount: fc.constant(amount),
            fate: fc.constantFrom("exact", "more", "less", "absent"),
            style: fc.nat(4),
            day: DAY,
            words: WORDS,
          }),
        ),
      ),
      fc.array(FOREIGN, { maxLength: 12 }),
    )
    .map(([paid, foreign]) => ({
      orders: orders.map((order): DepositOrder => ({
        ...order,
        state: "waiting",
        placedOn: "2026-10-31",
        dueOn: "2026-12-01",
        names: [],
      })),
      movements: [
        ...paid.flatMap(({ orderId, amount, fate, style, day, words }): Written[] => {
          const text = `${words}, ${reference(orderId, style)}`;
          if (fate === "absent") return [];
          if (fate === "exact") return [{ day, amount, text, exact: orderId }];
          return [{ day, amount: amount + (fate === "more" ? 1 : -1), text, off: orderId }];
        }),
        ...foreign,
      ].toSorted((a: Written, b: Written) => a.day.localeCompare(b.day)) as Written[],
    })),
);

const LAYOUT = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|", "fixed"),
  isSplit: fc.boolean(),
  hasHeader: fc.boolean(),
  isComma: fc.boolean(),
  days: fc.constantFrom("slash", "iso", "word"),
  encoding: fc.constantFrom("utf8", "bom", "latin"),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});
type Layout = typeof LAYOUT extends fc.Arbitrary<infer T> ? T : never;

const MONTH = "nov";
const dayWords = (day: string, days: string): string => {
  const [year, , date] = day.split("-");
  if (days === "iso") return day;
  return days === "slash" ? `${date}/11/${year}` : `${date}-${MONTH}-${year}`;
};

function amountWords(amount: number, isComma: boolean): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, isComma ? "." : ",");
  return `${amount < 0 ? "-" : ""}${pesos}${isComma ? "," : "."}${digits.slice(-2)}`;
}

function written(movements: readonly Written[], layout: Layout): Uint8Array {
  const rows = movements.map(({ day, amount, text }) => [
    dayWords(day, layout.days),
    text,
    ...(layout.isSplit
      ? [amount < 0 ? amountWords(-amount, layout.isComma) : "", amount > 0 ? amountWords(amount, layout.isComma) : ""]
      : [amountWords(amount, layout.isComma)]),
  ]);
  const header = ["Fecha", "Concepto", ...(layout.isSplit ? ["Cargo", "Abono"] : ["Importe"])];
  // Without names two columns of amounts need both directions to be told apart; the balance is not written here.
  const all = layout.hasHeader || layout.isSplit ? [["Banco de prueba"], header, ...rows] : rows;
  const lines = all.map((cells) =>
    layout.delimiter === "fixed"
      ? `${(cells[0] ?? "").padEnd(14)}${(cells[1] ?? "").padEnd(70)}${cells
          .slice(2)
          .map((cell) => cell.padStart(16))
          .join("  ")}`
      : cells.map((cell) => (cell.includes(layout.delimiter) ? `"${cell}"` : cell)).join(layout.delimiter),
  );
  const text = lines.join(layout.lineEnd) + layout.lineEnd;
  if (layout.encoding === "latin") return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  return new TextEncoder().encode(layout.encoding === "bom" ? `\uFEFF${text}` : text);
}

function readBytes(bytes: Uint8Array) {
  const text = statementText(bytes);
  const layout = text.ok ? guessLayout(text.value) : null;
  if (!text.ok || !layout) throw new Error("not read");
  return readStatement(text.value, layout);
}

test("a statement is read as it was written, whatever its layout", () => {
  fc.assert(
    fc.property(MOVEMENTS, LAYOUT, ({ movements }, layout) => {
      fc.pre(movements.length > 0);
      const { movements: read, problems } = readBytes(written(movements, layout));
      expect(problems).toEqual([]);
      expect(read.map(({ day, amount }) => [day, amount])).toEqual(movements.map(({ day, amount }) => [day, amount]));
    }),
    { numRuns: 300 },
  );
});

test("all exact matches are found, none is wrong, and one centavo off is another amount", () => {
  fc.assert(
    fc.property(MOVEMENTS, LAYOUT, ({ orders, movements }, layout) => {
      fc.pre(movements.length > 0);
      const { movements: read } = readBytes(written(movements, layout));
      const matches = withoutTwins(
        read.map((movement) =>
          matchMovement(movement, {
            named: orders,
            sameAmount: orders.filter(({ amount }) => amount === movement.amount),
            today: movement.day,
          }),
        ),
      );
      matches.forEach((match, at) => {
        const { exact, off } = movements[at] ?? {};
        if (exact !== undefined) expect(match).toEqual({ kind: "sure", orderId: exact });
        else expect(match.kind).not.toBe("sure");
        if (off !== undefined) expect(match).toMatchObject({ kind: "otherAmount", orderId: off });
      });
    }),
    { numRuns: 300 },
  );
});

test("an overlapping file in any other layout adds only what is new", () => {
  fc.assert(
    fc.property(MOVEMENTS, LAYOUT, LAYOUT, fc.nat(20), ({ movements }, one, other, count) => {
      fc.pre(movements.length > 0);
      const first = movements.slice(0, Math.max(1, count));
      const known = new Set(movementKeys(readBytes(written(first, one)).movements));
      const fresh = movementKeys(readBytes(written(movements, other)).movements).filter((key) => !known.has(key));
      expect(fresh).toHaveLength(movements.length - Math.min(first.length, movements.length));
    }),
    { numRuns: 200 },
  );
});
