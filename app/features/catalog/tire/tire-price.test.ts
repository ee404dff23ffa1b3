import { expect, test } from "vitest";
import { formatMxn } from "../../../../shared/domain/money.ts";
import { displayPriceAt, tirePriceOf } from "./tire-price.ts";

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
