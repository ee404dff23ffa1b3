import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addCentavos,
  centavos,
  formatMxn,
  fromPesos,
  ivaOf,
  lessPercent,
  subtractCentavos,
  timesQuantity,
  toPesos,
  withIva,
} from "./money.ts";

const amount = fc.integer({ min: 0, max: 10 ** 13 });

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is not an amount of centavos", (n) =>
  expect(() => centavos(n)).toThrow(RangeError),
);

test("there is no negative zero", () => expect(Object.is(centavos(-0), 0)).toBe(true));

test.each([
  ["two decimals are exact", 1266.5, 126_650],
  ["a sum that floats get wrong", 0.1 + 0.2, 30],
  ["half a centavo rounds up although the float is below it", 1.005, 101],
  ["less than half rounds down", 1.0049, 100],
  ["the largest everyday price", 29_999.99, 2_999_999],
  ["dust disappears", 1e-9, 0],
  ["zero", 0, 0],
  ["a refund", -1037.04, -103_704],
])("pesos to centavos: %s", (_why, pesos, expected) => expect(fromPesos(pesos)).toBe(expected));

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e15])("%s pesos is refused", (pesos) =>
  expect(() => fromPesos(pesos)).toThrow(RangeError),
);

test("pesos survive the trip over the wire", () =>
  fc.assert(
    fc.property(amount, (n) => {
      expect(fromPesos(Number(JSON.stringify(toPesos(centavos(n)))))).toBe(n);
    }),
  ));

test.each([
  [146_914, "$1,469.14"],
  [-103_704, "\u2212$1,037.04"],
  [0, "$0.00"],
  [5, "$0.05"],
  [99_999, "$999.99"],
  [123_456_789_00, "$123,456,789.00"],
])("%i centavos read %s", (n, text) => expect(formatMxn(centavos(n))).toBe(text));

describe("IVA", () => {
  test.each([
    ["four tires at 1,266.50", 506_600, 81_056, 587_656],
    ["three at 129.95, rounded once on the line", 38_985, 6238, 45_223],
    ["a fraction above half goes up", 10, 2, 12],
    ["a fraction below half goes down", 3, 0, 3],
    ["a whole result stays", 28_125, 4500, 32_625],
    ["nothing", 0, 0, 0],
  ])("%s", (_why, preTax, iva, total) => {
    expect(ivaOf(centavos(preTax))).toBe(iva);
    expect(withIva(centavos(preTax))).toBe(total);
  });

  test("1.16 is exact: it equals BigInt arithmetic, half up", () =>
    fc.assert(
      fc.property(amount, (n) => {
        expect(BigInt(withIva(centavos(n)))).toBe((BigInt(n) * 116n + 50n) / 100n);
        expect(BigInt(ivaOf(centavos(n)))).toBe((BigInt(n) * 16n + 50n) / 100n);
      }),
    ));

  test("amount plus its IVA is the amount with IVA", () =>
    fc.assert(
      fc.property(amount, (n) => {
        expect(addCentavos(centavos(n), ivaOf(centavos(n)))).toBe(withIva(centavos(n)));
      }),
    ));
});

test("a discount is exact: it equals BigInt arithmetic, half up", () =>
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (n, basisPoints) => {
      const kept = BigInt(10_000 - basisPoints);
      expect(BigInt(lessPercent(centavos(n), basisPoints / 100))).toBe((BigInt(n) * kept + 5000n) / 10_000n);
    }),
  ));

test("a discount of all of it leaves nothing", () => expect(lessPercent(centavos(146_914), 100)).toBe(0));

test.each([-1, 101, Number.NaN])("a discount of %s percent is refused", (percent) =>
  expect(() => lessPercent(centavos(100), percent)).toThrow(RangeError),
);

test("sums, differences and multiples stay whole", () => {
  expect(addCentavos()).toBe(0);
  expect(addCentavos(centavos(10), centavos(20), centavos(-5))).toBe(25);
  expect(subtractCentavos(centavos(10), centavos(25))).toBe(-15);
  expect(timesQuantity(centavos(126_650), 4)).toBe(506_600);
  expect(timesQuantity(centavos(126_650), 0)).toBe(0);
});

test.each([-1, 1.5, Number.NaN])("%s is not a quantity", (quantity) =>
  expect(() => timesQuantity(centavos(1), quantity)).toThrow(RangeError),
);

test("an overflow is refused, not rounded", () =>
  expect(() => addCentavos(centavos(Number.MAX_SAFE_INTEGER), centavos(1))).toThrow(RangeError));
