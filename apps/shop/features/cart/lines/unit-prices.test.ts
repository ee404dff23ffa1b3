import { expect, test } from "vitest";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import { unitPrices } from "./unit-prices.ts";

const full = fromPesos(1469.14);

test("one price is shown by itself", () =>
  expect(unitPrices({ unitPrice: full, prices: [{ quantity: 4, unitWithIva: full }] })).toEqual(["$1,469.14 c/u"]));

test("a line that the coupon's cap cuts shows both", () =>
  expect(
    unitPrices({
      unitPrice: fromPesos(1200),
      prices: [
        { quantity: 2, unitWithIva: fromPesos(1200) },
        { quantity: 1, unitWithIva: fromPesos(1500) },
      ],
    }),
  ).toEqual(["2 × $1,200.00", "y 1 × $1,500.00"]));
