import { describe, expect, test } from "vitest";
import { fromPesos, toPesos } from "../money/money.ts";
import { campaignSteps, firstDiscount } from "./price-steps.ts";
import { type Campaign, type TirePrice, unitPrice } from "./pricing.ts";

const tire = (list: number, price = list, discount = 0, minimum = 1): TirePrice => ({
  listPrice: fromPesos(list),
  price: fromPesos(price),
  discount,
  minimum,
});
const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 3,
  type: 1,
  minProducts: 4,
  maxProducts: 0,
  discountPercent: 15,
  productIds: null,
  ...change,
});

describe("the unit price at a quantity", () => {
  test.each([
    ["no discount", tire(1490), 4, 1490, false],
    ["a discount from one article", tire(1490, 1266.5, 15), 1, 1266.5, true],
    ["a threshold not reached", tire(1390, 1251, 10, 4), 3, 1390, false],
    ["a threshold reached", tire(1390, 1251, 10, 4), 4, 1251, true],
    ["Minimum 0 sets no threshold", tire(1490, 1266.5, 15, 0), 1, 1266.5, true],
    ["a price without a discount is not used", tire(1490, 1000, 0), 4, 1490, false],
    ["a price above the list is not a discount", tire(1490, 1500, 15), 4, 1490, false],
  ])("%s", (_why, tirePrice, quantity, pesos, isDiscounted) => {
    const { unit, isDiscounted: shown } = unitPrice(tirePrice, quantity);
    expect([toPesos(unit), shown]).toEqual([pesos, isDiscounted]);
  });
});

describe("a coupon's effect on the one price of a tire", () => {
  const withCampaign = (own: TirePrice, productId: number, coupon: Campaign | null) =>
    firstDiscount(own, campaignSteps(own, productId, coupon) ?? []);

  test("without a campaign nothing changes", () => expect(withCampaign(tire(1490), 7, null)).toEqual(tire(1490)));

  test.each([
    ["a per-line campaign sets the minimum", tire(1000), campaign({ type: 6 }), tire(1000, 850, 15, 4)],
    ["a cart campaign too: so many of this tire surely reach it", tire(1000), campaign(), tire(1000, 850, 15, 4)],
    ["without a threshold it holds from one on", tire(1000), campaign({ minProducts: 0 }), tire(1000, 850, 15, 1)],
    ["the campaign beats a smaller discount", tire(1000, 900, 10, 4), campaign(), tire(1000, 850, 15, 4)],
    [
      "one article is cheaper with it, whatever four would cost",
      tire(1000, 800, 20, 4),
      campaign({ minProducts: 1 }),
      tire(1000, 850, 15, 1),
    ],
    ["a smaller discount from fewer articles on stays", tire(1000, 900, 10, 2), campaign(), tire(1000, 900, 10, 2)],
    ["a better own discount stays", tire(1000, 800, 20, 2), campaign({ type: 6 }), tire(1000, 800, 20, 2)],
    ["an equal own discount stays", tire(1000, 850, 15, 1), campaign({ type: 6 }), tire(1000, 850, 15, 1)],
    ["other products are not touched", tire(1000), campaign({ productIds: [8, 9] }), tire(1000)],
    ["its own products are", tire(1000), campaign({ productIds: [7] }), tire(1000, 850, 15, 4)],
    ["campaign 0 has no effect", tire(1000), campaign({ id: 0 }), tire(1000)],
    ["a campaign of 0 percent does nothing", tire(1000), campaign({ discountPercent: 0 }), tire(1000)],
    ["a campaign whose cap is below its threshold is not in it", tire(1000), campaign({ maxProducts: 2 }), tire(1000)],
    ["a stored price without a discount does not count", tire(1000, 500), campaign(), tire(1000, 850, 15, 4)],
  ])("%s", (_why, before, coupon, after) => {
    expect(withCampaign(before, 7, coupon)).toEqual(after);
    expect(withCampaign(after, 7, coupon)).toEqual(after);
  });
});
