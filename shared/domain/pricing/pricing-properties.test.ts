import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos, ivaOf, withIva, ZERO } from "../money/money.ts";
import { type Campaign, type CartLine, priceCart, type TirePrice } from "./pricing.ts";

const CODES = ["A", "B", "C", "D", "E"] as const;
const productOf = (code: string): number => code.charCodeAt(0);

const arbTirePrice = (maxDiscount: number): fc.Arbitrary<TirePrice> =>
  fc
    .record({
      list: fc.integer({ min: 1, max: 2_000_000 }),
      discount: fc.integer({ min: 0, max: maxDiscount }),
      minimum: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ list, discount, minimum }) => ({
      listPrice: centavos(list),
      price: centavos(list - Math.floor((list * discount) / 100)),
      discount,
      minimum,
    }));

const arbLines = (maxDiscount: number): fc.Arbitrary<CartLine[]> =>
  fc.uniqueArray(
    fc
      .record({
        code: fc.constantFrom(...CODES),
        quantity: fc.integer({ min: 1, max: 12 }),
        tirePrice: arbTirePrice(maxDiscount),
      })
      .map((line) => ({ ...line, productId: productOf(line.code) })),
    { minLength: 1, maxLength: 5, selector: (line) => line.code },
  );

const arbCampaign: fc.Arbitrary<Campaign> = fc.record({
  id: fc.constant(3),
  type: fc.constantFrom(1, 6),
  minProducts: fc.integer({ min: 0, max: 8 }),
  maxProducts: fc.integer({ min: 0, max: 8 }),
  discountPercent: fc.integer({ min: 1, max: 99 }),
  productIds: fc.option(fc.subarray(CODES.map(productOf))),
});

const price = (lines: readonly CartLine[], campaign: Campaign | null) =>
  priceCart({ lines, campaign, shippingPreTax: ZERO });

const covers = ({ productIds }: Campaign, line: CartLine): boolean =>
  productIds === null || productIds.includes(line.productId);

describe("for every cart and campaign", () => {
  test("nothing costs more than its list price, and IVA is taken once per line", () =>
    fc.assert(
      fc.property(arbLines(60), fc.option(arbCampaign), (lines, campaign) => {
        const priced = price(lines, campaign);
        for (const [index, line] of priced.lines.entries()) {
          const list = lines[index]?.tirePrice.listPrice ?? ZERO;
          for (const part of line.parts) expect(part.unitPreTax).toBeLessThanOrEqual(list);
          expect(line.lineTotal).toBeLessThanOrEqual(line.lineListTotal);
          expect([line.lineIva, line.lineTotal]).toEqual([ivaOf(line.linePreTax), withIva(line.linePreTax)]);
        }
      }),
    ));

  test("the cap is never exceeded, and what it leaves out is the cheapest", () =>
    fc.assert(
      fc.property(arbLines(0), arbCampaign, (lines, campaign) => {
        const priced = price(lines, campaign);
        expect(priced.campaignArticles).toBe(priced.discountedArticles);
        if (campaign.maxProducts > 0) expect(priced.campaignArticles).toBeLessThanOrEqual(campaign.maxProducts);
        const articles = lines.reduce((sum, line) => sum + line.quantity, 0);
        const reached = lines.flatMap((line, index) => {
          const counted = campaign.type === 6 ? line.quantity : articles;
          const unit = Math.round((line.tirePrice.listPrice * (100 - campaign.discountPercent)) / 100);
          const isReached =
            covers(campaign, line) && counted >= campaign.minProducts && unit < line.tirePrice.listPrice;
          return isReached ? [{ list: line.tirePrice.listPrice, priced: priced.lines[index] }] : [];
        });
        for (const { list, priced: line } of reached) {
          if (!line || line.discountedQuantity === line.quantity) continue;
          for (const other of reached) {
            if (other.list < list) expect(other.priced?.discountedQuantity).toBe(0);
          }
        }
      }),
    ));

  test("a threshold that is reached stays reached with more articles", () =>
    fc.assert(
      fc.property(arbLines(0), arbCampaign, fc.nat(4), (lines, campaign, index) => {
        const more = lines.map((line, i) => (i === index ? { ...line, quantity: line.quantity + 1 } : line));
        expect(price(more, campaign).campaignArticles).toBeGreaterThanOrEqual(price(lines, campaign).campaignArticles);
      }),
    ));
});
