import { expect, test } from "vitest";
import { unitPrices } from "./unit-prices.ts";

test("one price is shown by itself", () =>
  expect(unitPrices({ PrecioUnitario: 1469.14, Precios: [{ Cantidad: 4, PrecioUnitario: 1469.14 }] })).toEqual([
    "$1,469.14 c/u",
  ]));

test("a line that the coupon's cap cuts shows both", () =>
  expect(
    unitPrices({
      PrecioUnitario: 1200,
      Precios: [
        { Cantidad: 2, PrecioUnitario: 1200 },
        { Cantidad: 1, PrecioUnitario: 1500 },
      ],
    }),
  ).toEqual(["2 × $1,200.00", "y 1 × $1,500.00"]));
