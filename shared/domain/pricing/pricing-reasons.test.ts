import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centavos, ZERO } from "../money/money.ts";
import { type Campaign, type CartLine, priceCart } from "./pricing.ts";
import { explainCart } from "./pricing-reasons.ts";

const aLine = (code: string, quantity: number, price: Partial<CartLine["tirePrice"]> = {}): CartLine => ({
  code,
  productId: 1,
  quantity,
  tirePrice: { listPrice: centavos(100_00), price: centavos(100_00), discount: 0, minimum: 1, ...price },
});
const OWN = { price: centavos(80_00), discount: 20, minimum: 4 };
const CAMPAIGN: Campaign = { id: 1, type: 1, minProducts: 1, maxProducts: 0, discountPercent: 10, productIds: null };

const explain = (lines: readonly CartLine[], campaign: Campaign | null) =>
  explainCart({ lines, campaign }, priceCart({ lines, campaign, shippingPreTax: ZERO }));

test.each([
  ["no coupon", [aLine("A", 1)], null, { kind: "noCampaign" }, { kind: "noDiscount" }],
  [
    "too few for its own discount",
    [aLine("A", 3, OWN)],
    null,
    { kind: "noCampaign" },
    { kind: "belowMinimum", quantity: 3, minimum: 4 },
  ],
  ["enough for its own discount", [aLine("A", 4, OWN)], null, { kind: "noCampaign" }, { kind: "applied", minimum: 4 }],
  [
    "another product's campaign",
    [aLine("A", 1)],
    { ...CAMPAIGN, productIds: [7] },
    { kind: "notCovered" },
    { kind: "noDiscount" },
  ],
  [
    "too few in the whole cart",
    [aLine("A", 2)],
    { ...CAMPAIGN, minProducts: 4 },
    { kind: "belowThreshold", counted: 2, needed: 4, isPerLine: false },
    { kind: "noDiscount" },
  ],
  [
    "too few in the line",
    [aLine("A", 2), aLine("B", 9)],
    { ...CAMPAIGN, type: 6, minProducts: 4 },
    { kind: "belowThreshold", counted: 2, needed: 4, isPerLine: true },
    { kind: "noDiscount" },
  ],
  [
    "its own discount is better",
    [aLine("A", 4, OWN)],
    CAMPAIGN,
    { kind: "notCheaper", campaign: 90_00, own: 80_00 },
    { kind: "applied", minimum: 4 },
  ],
  [
    "the campaign is better",
    [aLine("A", 4, OWN)],
    { ...CAMPAIGN, discountPercent: 30 },
    { kind: "applied", quantity: 4, of: 4 },
    { kind: "betterByCampaign" },
  ],
  [
    "the cap cuts the line",
    [aLine("A", 5, OWN)],
    { ...CAMPAIGN, discountPercent: 30, maxProducts: 3 },
    { kind: "applied", quantity: 3, of: 5 },
    { kind: "applied", minimum: 4 },
  ],
  [
    "dearer ones used the cap up",
    [aLine("A", 1), aLine("B", 2, { listPrice: centavos(200_00), price: centavos(200_00) })],
    { ...CAMPAIGN, maxProducts: 2 },
    { kind: "capReached", most: 2 },
    { kind: "noDiscount" },
  ],
] as const)("%s", (_why, lines, campaign, byCampaign, own) => {
  expect(explain(lines, campaign)[0]).toEqual({ campaign: byCampaign, own });
});

test("for every cart the reasons tell as many articles of the campaign as were priced", () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          code: fc.constantFrom("A", "B", "C"),
          quantity: fc.integer({ min: 1, max: 9 }),
          list: fc.integer({ min: 1, max: 500_00 }),
          discount: fc.integer({ min: 0, max: 60 }),
          minimum: fc.integer({ min: 1, max: 6 }),
        }),
        { minLength: 1, selector: ({ code }) => code },
      ),
      fc.record({
        type: fc.constantFrom(1, 6),
        minProducts: fc.integer({ min: 0, max: 8 }),
        maxProducts: fc.integer({ min: 0, max: 8 }),
        discountPercent: fc.integer({ min: 1, max: 99 }),
      }),
      (rows, campaign) => {
        const lines = rows.map(({ code, quantity, list, discount, minimum }) =>
          aLine(code, quantity, {
            listPrice: centavos(list),
            price: centavos(list - Math.floor((list * discount) / 100)),
            discount,
            minimum,
          }),
        );
        const cart = { lines, campaign: { ...CAMPAIGN, ...campaign } };
        const priced = priceCart({ ...cart, shippingPreTax: ZERO });
        const told = explainCart(cart, priced);
        const applied = told.map((reasons) => (reasons.campaign.kind === "applied" ? reasons.campaign.quantity : 0));
        expect(applied.reduce((sum, quantity) => sum + quantity, 0)).toBe(priced.campaignArticles);
        for (const [index, { campaign: by, own }] of told.entries()) {
          const isDiscounted = by.kind === "applied" || own.kind === "applied";
          expect(priced.lines[index]?.isDiscounted).toBe(isDiscounted);
        }
      },
    ),
  ));
