import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos, withIva } from "../../money/money.ts";
import { applyRule, percentWords, type PriceRule, tenthsWords, PRICE_RANGE_WORDS } from "./price-rule.ts";

const price = fc.integer({ min: 10_000, max: 5_000_000 }).map(centavos);
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map((tenths) => ({ kind: "percent" as const, tenths })),
  fc.integer({ min: -5_000, max: 50_000 }).map((amount) => ({ kind: "pesos" as const, amount })),
  fc.integer({ min: 10_000, max: 5_000_000 }).map((amount) => ({ kind: "fixed" as const, amount })),
);
const wantedOf = (listPrice: ReturnType<typeof centavos>, given: PriceRule): number =>
  given.kind === "percent"
    ? (withIva(listPrice) * (1000 + given.tenths)) / 1000
    : given.kind === "pesos"
      ? withIva(listPrice) + given.amount
      : given.amount;

describe("a rounded price", () => {
  test.each([
    ["00", 0],
    ["90", 90],
  ] as const)("with tax ends in .%s, within two pesos of what the rule makes", (rounding, end) =>
    fc.assert(
      fc.property(price, rule, (listPrice, given) => {
        const preTax = applyRule(listPrice, given, rounding);
        if (preTax === null) return;
        const shown = withIva(preTax);
        expect(shown % 100).toBe(end);
        expect(Math.abs(shown - wantedOf(listPrice, given))).toBeLessThanOrEqual(200);
      }),
    ),
  );

  test("is the nearest that can be made, of two as near the lower", () =>
    fc.assert(
      fc.property(price, rule, fc.constantFrom("00", "90"), (listPrice, given, rounding) => {
        const wanted = wantedOf(listPrice, given);
        const near = Math.round(wanted / 1.16);
        // Every price before tax within four pesos, the cheapest first.
        const made = Array.from({ length: 801 }, (_, n) => near - 400 + n)
          .filter((preTax) => preTax > 0)
          .filter((preTax) => withIva(centavos(preTax)) % 100 === Number(rounding));
        const away = (preTax: number) => Math.abs(withIva(centavos(preTax)) - wanted);
        const best = made.reduce((one, other) => (away(other) < away(one) ? other : one));
        expect(applyRule(listPrice, given, rounding)).toBe(best);
      }),
    ));

  test.each<[string, number, PriceRule, "00" | "90", number | null]>([
    ["of 40 centavos is the first whole peso", 149_000, { kind: "fixed", amount: 40 }, "00", 86],
    ["between two pesos is the lower", 149_000, { kind: "fixed", amount: 116_050 }, "00", 100_000],
    ["of nothing has no price", 100, { kind: "pesos", amount: -116 }, "90", null],
  ])("%s", (_what, listPrice, given, rounding, expected) =>
    expect(applyRule(centavos(listPrice), given, rounding)).toBe(expected),
  );

  test("is never dearer than the same rule on a dearer tyre", () =>
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: -500, max: 500 }),
        fc.constantFrom("00", "90", "none" as const),
        (a, b, tenths, rounding) => {
          const [low, high] = a <= b ? [a, b] : [b, a];
          const of = (listPrice: typeof a) => applyRule(listPrice, { kind: "percent", tenths }, rounding) ?? 0;
          // One of two neighbours may be out of reach for one of them.
          expect(of(low)).toBeLessThanOrEqual(of(high) + 100);
        },
      ),
    ));
});

test("without rounding a percentage is exact to the centavo before tax, and a fixed price to the centavo with tax", () =>
  fc.assert(
    fc.property(price, fc.integer({ min: -500, max: 500 }), (listPrice, tenths) => {
      const after = applyRule(listPrice, { kind: "percent", tenths }, "none") ?? 0;
      expect(Math.abs(after * 1000 - listPrice * (1000 + tenths))).toBeLessThanOrEqual(500);
      expect(applyRule(listPrice, { kind: "fixed", amount: withIva(listPrice) }, "none")).toBe(listPrice);
    }),
  ));

test.each<[string, PriceRule, number | null]>([
  ["−15 %", { kind: "percent", tenths: -150 }, 126_650],
  ["nothing left", { kind: "percent", tenths: -1000 }, null],
  ["less than nothing", { kind: "pesos", amount: -200_000 }, null],
  ["one centavo, which cancels its order", { kind: "fixed", amount: 1 }, null],
  ["two centavos, the lowest price", { kind: "fixed", amount: 2 }, 2],
  ["the highest price, 100,000.00 before tax", { kind: "fixed", amount: 11_600_000 }, 10_000_000],
  ["a price that no tyre has", { kind: "fixed", amount: 20_000_000 }, null],
])("of 1,490.00 before tax: %s", (_what, given, expected) =>
  expect(applyRule(centavos(149_000), given, "none")).toBe(expected),
);

test("tenths read as percent", () => {
  expect([-160, 25, 0].map(percentWords)).toEqual(["−16 %", "+2.5 %", "0 %"]);
  expect([-160, 18, 0].map(tenthsWords)).toEqual(["−16.0 %", "+1.8 %", "0.0 %"]);
});

test("the range of prices is said with tax", () => expect(PRICE_RANGE_WORDS).toBe("de $0.02 a $116,000.00 con IVA"));
