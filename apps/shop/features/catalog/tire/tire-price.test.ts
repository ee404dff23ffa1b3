import { describe, expect, test } from "vitest";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { displayPriceAt } from "./tire-price.ts";
import { tirePriceOf } from "./wire-tire.ts";

const fromOne = tirePriceOf({ ListPrice: 1490, Price: 1266.5, Discount: 15, Minimum: 1 });
const fromFour = tirePriceOf({ ListPrice: 1390, Price: 1251, Discount: 10, Minimum: 4 });
const withoutDiscount = tirePriceOf({ ListPrice: 1320, Price: 1320, Discount: 0, Minimum: 1 });

test.each([
  ["a discount from one piece on always shows", fromOne, 1, "$1,469.14", "$1,728.40", null],
  ["below its threshold the list price shows, with what four would cost", fromFour, 3, "$1,612.40", null, "$1,451.16"],
  ["at its threshold the discounted price shows", fromFour, 4, "$1,451.16", "$1,612.40", null],
  ["without a discount nothing is struck", withoutDiscount, 8, "$1,531.20", null, null],
])("%s", (_why, price, quantity, now, was, threshold) => {
  const shown = displayPriceAt(price, quantity);
  expect(formatMxn(shown.now)).toBe(now);
  expect(shown.was && formatMxn(shown.was)).toBe(was);
  expect(shown.threshold && formatMxn(shown.threshold.price)).toBe(threshold);
});

describe("with a coupon", () => {
  const LIST = { ListPrice: 1000, Price: 900, Discount: 10, Minimum: 1 };
  const ownFromFour = tirePriceOf({
    ...LIST,
    Escalones: [
      { Desde: 1, Price: 900, Discount: 10 },
      { Desde: 4, Price: 850, Discount: 15 },
    ],
  });
  /** Four pieces by the coupon; the tyre's own 15 % from six pieces on. */
  const capped = tirePriceOf({
    ...LIST,
    Escalones: [
      { Desde: 1, Price: 900, Discount: 10 },
      { Desde: 5, Price: 900, Discount: 10, Hasta: 4, PriceResto: 1000 },
      { Desde: 6, Price: 850, Discount: 15 },
    ],
  });
  test.each([
    ["one piece, with what four cost by its own discount", ownFromFour, 1, 10, 1044, { price: 986, minimum: 4 }, null],
    ["four by its own discount, which is better", ownFromFour, 4, 15, 986, null, null],
    ["as many as the cap", capped, 4, 10, 1044, { price: 986, minimum: 6 }, null],
    ["more than the cap: the others at their price", capped, 5, 10, 1044, null, [4, 1160]],
    ["beyond the next threshold", capped, 6, 15, 986, null, null],
  ])("%s", (_why, price, quantity, percent, now, threshold, cut) => {
    const shown = displayPriceAt(price, quantity);
    expect([shown.percent, shown.now / 100, (shown.was ?? 0) / 100]).toEqual([percent, now, 1160]);
    expect(shown.threshold && { ...shown.threshold, price: shown.threshold.price / 100 }).toEqual(threshold);
    expect(shown.most > 0 ? [shown.most, shown.rest / 100] : null).toEqual(cut);
  });
  test("a dearer price from more pieces on is not an offer", () => {
    const price = tirePriceOf({
      ...LIST,
      Escalones: [
        { Desde: 1, Price: 900, Discount: 10 },
        { Desde: 3, Price: 900, Discount: 10, Hasta: 2, PriceResto: 1000 },
        { Desde: 4, Price: 900, Discount: 10, Hasta: 2, PriceResto: 950 },
      ],
    });
    expect(displayPriceAt(price, 1).threshold).toBeNull();
  });
});
