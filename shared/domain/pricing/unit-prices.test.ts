import { expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import { unitPriceTexts } from "./unit-prices.ts";

test.each([
  ["one price", [[4, 146914]], ["4 × $1,469.14"]],
  [
    "two prices, where a coupon's cap cuts it",
    [
      [2, 120000],
      [1, 150000],
    ],
    ["2 × $1,200.00", "y 1 × $1,500.00"],
  ],
] as const)("a line of %s", (_what, prices, texts) =>
  expect(unitPriceTexts(prices.map(([quantity, unit]) => ({ quantity, unitWithIva: centavos(unit) })))).toEqual(texts),
);
