import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos, ZERO } from "../money/money.ts";
import { campaignSteps, firstDiscount, type PriceStep, priceSteps } from "./price-steps.ts";
import { type Campaign, priceCart, type TirePrice, unitPrice } from "./pricing.ts";

const PRODUCT = 7;
const ofPesos = (list: number, price = list, discount = 0, minimum = 1): TirePrice => ({
  listPrice: centavos(list * 100),
  price: centavos(price * 100),
  discount,
  minimum,
});
const aCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 3,
  type: 1,
  minProducts: 1,
  maxProducts: 0,
  discountPercent: 10,
  productIds: null,
  ...change,
});

/** Steps as [from, unit, most, rest] in pesos. */
const rows = (steps: readonly PriceStep[]) =>
  steps.map(({ from, unit, most, rest }) => [from, unit / 100, most, rest / 100]);

describe("the prices of a tire by the number of pieces", () => {
  test.each([
    ["no discount", ofPesos(1000), null, [[1, 1000, 0, 1000]]],
    [
      "its own from four on",
      ofPesos(1000, 850, 15, 4),
      null,
      [
        [1, 1000, 0, 1000],
        [4, 850, 0, 850],
      ],
    ],
    [
      "a campaign below its own threshold, and its own from there on",
      ofPesos(1000, 850, 15, 4),
      aCampaign(),
      [
        [1, 900, 0, 900],
        [4, 850, 0, 850],
      ],
    ],
    [
      "a cap",
      ofPesos(1000),
      aCampaign({ maxProducts: 4 }),
      [
        [1, 900, 0, 900],
        [5, 900, 4, 1000],
      ],
    ],
    [
      "a cap below the campaign's own threshold",
      ofPesos(1000, 950, 5, 6),
      aCampaign({ minProducts: 4, maxProducts: 2 }),
      [
        [1, 1000, 0, 1000],
        [4, 900, 2, 1000],
        [6, 900, 2, 950],
      ],
    ],
  ])("%s", (_what, own, campaign, expected) => expect(rows(priceSteps(own, PRODUCT, campaign))).toEqual(expected));

  test.each([
    ["no campaign", ofPesos(1000), null],
    ["a campaign of other products", ofPesos(1000), aCampaign({ productIds: [8] })],
    ["its own discount is as good for any number", ofPesos(1000, 900, 10), aCampaign()],
  ])("none by a campaign: %s", (_why, own, campaign) => expect(campaignSteps(own, PRODUCT, campaign)).toBeNull());
});

const arbTirePrice: fc.Arbitrary<TirePrice> = fc
  .record({
    list: fc.integer({ min: 1, max: 2_000_000 }),
    discount: fc.integer({ min: 0, max: 60 }),
    minimum: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ list, discount, minimum }) => ({
    listPrice: centavos(list),
    price: centavos(list - Math.floor((list * discount) / 100)),
    discount,
    minimum,
  }));

const arbCampaign: fc.Arbitrary<Campaign> = fc.record({
  id: fc.constantFrom(0, 3),
  type: fc.constantFrom(1, 6),
  minProducts: fc.integer({ min: 0, max: 8 }),
  maxProducts: fc.integer({ min: 0, max: 8 }),
  discountPercent: fc.integer({ min: 0, max: 99 }),
  productIds: fc.constantFrom(null, [PRODUCT], [PRODUCT + 1]),
});

const inCart = (tirePrice: TirePrice, campaign: Campaign | null, quantity: number) => {
  const lines = [{ code: "A", productId: PRODUCT, quantity, tirePrice }];
  return priceCart({ lines, campaign, shippingPreTax: ZERO }).lines[0]?.parts ?? [];
};

test("every number of pieces is shown at what a cart with them asks", () =>
  fc.assert(
    fc.property(arbTirePrice, fc.option(arbCampaign), fc.integer({ min: 1, max: 20 }), (own, campaign, quantity) => {
      const step = priceSteps(own, PRODUCT, campaign).findLast(({ from }) => from <= quantity);
      const shown = step && [
        [step.most || quantity, step.unit],
        ...(step.most > 0 ? [[quantity - step.most, step.rest]] : []),
      ];
      expect(shown).toEqual(inCart(own, campaign, quantity).map((part) => [part.quantity, part.unitPreTax]));
    }),
    { numRuns: 3_000 },
  ));

test("a coupon never makes a number of pieces dearer than none, and no step is left out that one has", () =>
  fc.assert(
    fc.property(arbTirePrice, arbCampaign, fc.integer({ min: 1, max: 20 }), (own, campaign, quantity) => {
      const steps = campaignSteps(own, PRODUCT, campaign);
      const without = inCart(own, null, quantity)[0]?.unitPreTax ?? ZERO;
      const at = steps?.findLast(({ from }) => from <= quantity);
      expect(Math.max(at?.unit ?? without, at?.rest ?? without)).toBeLessThanOrEqual(without);
      if (steps === null) {
        expect(inCart(own, campaign, quantity)).toEqual(inCart(own, null, quantity));
      }
    }),
    { numRuns: 2_000 },
  ));

test("the one price of the wire never promises more than the cart gives, up to the cap", () =>
  fc.assert(
    fc.property(arbTirePrice, arbCampaign, fc.integer({ min: 1, max: 8 }), (own, campaign, quantity) => {
      const steps = campaignSteps(own, PRODUCT, campaign);
      const one = steps ? firstDiscount(own, steps) : own;
      if (steps && campaign.maxProducts > 0 && quantity > campaign.maxProducts) return;
      const units = inCart(own, campaign, quantity).map((part) => part.unitPreTax);
      expect(Math.max(...units)).toBeLessThanOrEqual(unitPrice(one, quantity).unit);
    }),
    { numRuns: 2_000 },
  ));
