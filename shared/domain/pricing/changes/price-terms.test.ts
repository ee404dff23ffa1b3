import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import { changeTenths, extremesOf, isBeyond, measuresOf, referenceOf, sameTerms, storedTerms } from "./price-terms.ts";

const terms = (list: number, discount = 0, minimum = 1) =>
  storedTerms({ listPrice: centavos(list), discount, minimum });
const LIMITS = { fallPercent: 15, risePercent: 30, tires: 200 };
const beyond = (
  before: ReturnType<typeof terms>,
  after: ReturnType<typeof terms>,
  ...earlier: ReturnType<typeof terms>[]
) => isBeyond(extremesOf(referenceOf(before, earlier), after), LIMITS);

test("the price of one is the discounted one where it holds from the first on", () => {
  expect(measuresOf(terms(1000, 20))).toEqual({ list: 1000, one: 800, best: 800 });
  expect(measuresOf(terms(1000, 20, 4))).toEqual({ list: 1000, one: 1000, best: 800 });
  expect(measuresOf(terms(1000))).toEqual({ list: 1000, one: 1000, best: 1000 });
});

test("a stored discounted price counts with its discount only, and never above the list price", () => {
  const stored = { ...terms(1000), discountedPrice: centavos(700) };
  expect(measuresOf(stored)).toEqual({ list: 1000, one: 1000, best: 1000 });
  expect(measuresOf({ ...stored, discount: 20 })).toEqual({ list: 1000, one: 700, best: 700 });
  expect(measuresOf({ ...stored, discount: 20, discountedPrice: centavos(1200) }).best).toBe(1000);
});

test.each([
  ["nothing", {}, true],
  ["the list price", { listPrice: centavos(1001) }, false],
  ["the discounted price", { discountedPrice: centavos(799) }, false],
  ["the discount", { discount: 21 }, false],
  ["the minimum", { minimum: 5 }, false],
])("terms that differ by %s are the same: %s", (_what, change, same) =>
  expect(sameTerms(terms(1000, 20, 4), { ...terms(1000, 20, 4), ...change })).toBe(same),
);

describe("a limit", () => {
  test.each([
    ["−15 %", terms(100_000), terms(85_000), false],
    ["−15 % with a rounding of a peso", terms(100_000), terms(84_960), false],
    ["−16 %", terms(100_000), terms(84_000), true],
    ["+30 %", terms(100_000), terms(130_000), false],
    ["+31 %", terms(100_000), terms(131_000), true],
    ["a discount of 16 %", terms(100_000), terms(100_000, 16), true],
    ["a discount of 16 % from four pieces on", terms(100_000), terms(100_000, 16, 4), true],
    ["a higher list price under a discount", terms(100_000), terms(140_000, 28), true],
    ["a discount that ends", terms(100_000, 25), terms(100_000), true],
  ])("%s: beyond it is %s", (_what, before, after, expected) => expect(beyond(before, after)).toBe(expected));

  test("holds against every price of the last days, not against the newest alone", () => {
    expect(beyond(terms(92_000), terms(84_640))).toBe(false);
    expect(beyond(terms(92_000), terms(84_640), terms(100_000))).toBe(true);
    expect(beyond(terms(110_000), terms(125_000), terms(95_000))).toBe(true);
  });

  test("a chain of small falls within it never goes further than one fall at the limit", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 149 }), { maxLength: 12 }),
        (start, falls) => {
          const had = [terms(start)];
          for (const tenths of falls) {
            const now = had.at(-1) ?? terms(start);
            const next = terms(Math.round((now.listPrice * (1000 - tenths)) / 1000));
            if (!beyond(now, next, ...had)) had.push(next);
          }
          expect(changeTenths(start, had.at(-1)?.listPrice ?? start)).toBeGreaterThanOrEqual(-150);
        },
      ),
    ));
});

test("a change from nothing is as high as can be told, and no change is 0", () => {
  expect(changeTenths(0, 5)).toBe(1_000_000);
  expect(changeTenths(0, 0)).toBe(0);
  expect(Object.is(changeTenths(100_000, 99_999), 0)).toBe(true);
});
