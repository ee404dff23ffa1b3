import { expect, test } from "vitest";
import { codesThatCancel, isCancellingPrice } from "./cancelling-price.ts";
import { centavos, withIva, ZERO } from "../money/money.ts";
import { priceCart } from "./pricing.ts";

test.each([
  [0, true],
  [1, true],
  [2, false],
  [149_000, false],
])("a piece at %i centavos cancels its order: %s, with tax as without", (price, cancels) => {
  expect(isCancellingPrice(centavos(price))).toBe(cancels);
  expect(isCancellingPrice(withIva(centavos(price)))).toBe(cancels);
});

const line = (code: string, listPrice: number, { discount = 0, price = listPrice, minimum = 1 } = {}) => ({
  code,
  productId: 1,
  quantity: 4,
  tirePrice: { listPrice: centavos(listPrice), price: centavos(price), discount, minimum },
});
const campaign = { id: 1, type: 1, minProducts: 1, maxProducts: 2, discountPercent: 99, productIds: null };

test("the list price, a discount that is reached and a coupon's first pieces count; a discount out of reach does not", () => {
  const lines = [
    line("list", 1),
    line("discount", 100, { discount: 99, price: 1 }),
    line("out-of-reach", 100, { discount: 99, price: 1, minimum: 5 }),
    line("fine", 149_000),
  ];
  expect(codesThatCancel(priceCart({ lines, campaign: null, shippingPreTax: ZERO }))).toEqual(["list", "discount"]);
  const cut = priceCart({ lines: [line("coupon", 100)], campaign, shippingPreTax: ZERO });
  expect(cut.lines[0]?.parts.map(({ unitPreTax }) => unitPreTax)).toEqual([1, 100]);
  expect(codesThatCancel(cut)).toEqual(["coupon"]);
});
