import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCentavos, centavos, formatMxn, fromPesos, subtractCentavos, toPesos, ZERO } from "../money/money.ts";
import { type Campaign, type CartLine, priceCart } from "./pricing.ts";

const line = (code: string, quantity: number, list: number, price = list, discount = 0, minimum = 1): CartLine => ({
  code,
  productId: code.charCodeAt(0),
  quantity,
  tirePrice: { listPrice: fromPesos(list), price: fromPesos(price), discount, minimum },
});
const coupon = (change: Partial<Campaign> = {}): Campaign => ({
  id: 3,
  type: 1,
  minProducts: 0,
  maxProducts: 0,
  discountPercent: 20,
  productIds: null,
  ...change,
});
const price = (lines: readonly CartLine[], campaign: Campaign | null = null, shipping = 0) =>
  priceCart({ lines, campaign, shippingPreTax: fromPesos(shipping) });

test("the cart of the design adds up to the centavo", () => {
  const cart = price([line("11500418", 4, 1490, 1266.5, 15), line("11300219", 1, 1080)]);
  expect(cart.lines.map((l) => [formatMxn(l.lineListTotal), formatMxn(l.lineTotal), formatMxn(l.unitWithIva)])).toEqual(
    [
      ["$6,913.60", "$5,876.56", "$1,469.14"],
      ["$1,252.80", "$1,252.80", "$1,252.80"],
    ],
  );
  expect([cart.listTotal, cart.savings, cart.total, cart.iva, cart.grandTotal].map(formatMxn)).toEqual([
    "$8,166.40",
    "$1,037.04",
    "$7,129.36",
    "$983.36",
    "$7,129.36",
  ]);
  expect([cart.articles, cart.discountedArticles]).toEqual([5, 4]);
});

test("IVA is rounded once per line, not per article", () =>
  expect(toPesos(price([line("A", 3, 129.95)]).total)).toBe(452.23));

test("shipping carries its own IVA, rounded once, and the breakdown holds both", () => {
  const cart = price([line("A", 1, 100)], null, 150);
  expect([cart.shippingPreTax, cart.shippingIva, cart.shippingTotal].map(toPesos)).toEqual([150, 24, 174]);
  expect([cart.total, cart.grandTotal, cart.iva, cart.ivaTotal].map(toPesos)).toEqual([116, 290, 16, 40]);
});

test("an empty cart costs nothing", () =>
  expect(price([])).toMatchObject({ lines: [], articles: 0, subtotalPreTax: 0, total: 0, savings: 0, grandTotal: 0 }));

/** Per line: how many articles are below the list price, and the pre-tax amount. */
const outcome = (lines: readonly CartLine[], campaign: Campaign | null) =>
  price(lines, campaign).lines.map((l) => [l.discountedQuantity, toPesos(l.linePreTax)]);

describe("own discounts", () => {
  test.each([
    ["below the minimum the list price holds", [line("A", 3, 100, 90, 10, 4)], [[0, 300]]],
    ["at the minimum the whole line has it", [line("A", 4, 100, 90, 10, 4)], [[4, 360]]],
    [
      "two lines of one tire count together",
      [line("A", 2, 100, 90, 10, 4), line("A", 2, 100, 90, 10, 4)],
      [
        [2, 180],
        [2, 180],
      ],
    ],
    [
      "two different tires do not",
      [line("A", 2, 100, 90, 10, 4), line("B", 2, 100, 90, 10, 4)],
      [
        [0, 200],
        [0, 200],
      ],
    ],
  ])("%s", (_why, lines, expected) => expect(outcome(lines, null)).toEqual(expected));
});

describe("campaigns", () => {
  const two = [line("A", 2, 100), line("B", 2, 200)];
  test.each([
    [
      "a cart campaign counts every article",
      two,
      coupon({ minProducts: 4 }),
      [
        [2, 160],
        [2, 320],
      ],
    ],
    [
      "a cart campaign not reached changes nothing",
      two,
      coupon({ minProducts: 5 }),
      [
        [0, 200],
        [0, 400],
      ],
    ],
    [
      "a per-line campaign counts each tire alone",
      two,
      coupon({ type: 6, minProducts: 3 }),
      [
        [0, 200],
        [0, 400],
      ],
    ],
    [
      "a per-line campaign reached by one tire",
      [line("A", 3, 100), line("B", 2, 200)],
      coupon({ type: 6, minProducts: 3 }),
      [
        [3, 240],
        [0, 400],
      ],
    ],
    [
      "a per-line campaign joins the lines of one tire",
      [line("A", 1, 100), line("A", 2, 100)],
      coupon({ type: 6, minProducts: 3 }),
      [
        [1, 80],
        [2, 160],
      ],
    ],
    [
      "the articles of uncovered products count towards the cart's threshold",
      two,
      coupon({ minProducts: 4, productIds: [65] }),
      [
        [2, 160],
        [0, 400],
      ],
    ],
    [
      "the cap goes to the dearest first",
      two,
      coupon({ maxProducts: 3 }),
      [
        [1, 180],
        [2, 320],
      ],
    ],
    [
      "a cap larger than the cart has no effect",
      two,
      coupon({ maxProducts: 9 }),
      [
        [2, 160],
        [2, 320],
      ],
    ],
    [
      "equal prices: the lower code first, in any order of lines",
      [line("B", 2, 100), line("A", 2, 100)],
      coupon({ maxProducts: 2 }),
      [
        [0, 200],
        [2, 160],
      ],
    ],
    [
      "campaign 0 has no effect",
      two,
      coupon({ id: 0 }),
      [
        [0, 200],
        [0, 400],
      ],
    ],
    [
      "a better own discount stays and does not use up the cap",
      [line("A", 1, 300, 150, 50), line("B", 1, 200)],
      coupon({ maxProducts: 1 }),
      [
        [1, 150],
        [1, 160],
      ],
    ],
    [
      "beyond the cap the own discount still holds",
      [line("A", 3, 100, 90, 10)],
      coupon({ maxProducts: 1 }),
      [[3, 260]],
    ],
    [
      "below the campaign's threshold the own discount still holds",
      [line("A", 2, 100, 90, 10)],
      coupon({ minProducts: 4 }),
      [[2, 180]],
    ],
    [
      "the campaign replaces an own discount whose minimum is not reached",
      [line("A", 2, 100, 70, 30, 4)],
      coupon(),
      [[2, 160]],
    ],
  ])("%s", (_why, lines, campaign, expected) => expect(outcome(lines, campaign)).toEqual(expected));

  test("a line cut by the cap says which articles cost what", () => {
    const [cut] = price([line("A", 3, 100)], coupon({ maxProducts: 2 })).lines;
    expect(cut?.parts).toEqual([
      { quantity: 2, unitPreTax: 8000, unitWithIva: 9280, isDiscounted: true },
      { quantity: 1, unitPreTax: 10_000, unitWithIva: 11_600, isDiscounted: false },
    ]);
    expect(cut).toMatchObject({ unitPreTax: 8000, discountedQuantity: 2, isDiscounted: true, linePreTax: 26_000 });
  });
});

test.each([-1, 1.5])("a quantity of %s is a bug", (quantity) =>
  expect(() => price([line("A", quantity, 100)])).toThrow(RangeError),
);

const arbLine = (maxMinimum: number): fc.Arbitrary<CartLine> =>
  fc
    .record({
      code: fc.constantFrom("A", "B", "C", "D", "E"),
      quantity: fc.integer({ min: 1, max: 12 }),
      list: fc.integer({ min: 1, max: 2_000_000 }),
      discount: fc.integer({ min: 0, max: 60 }),
      minimum: fc.integer({ min: 0, max: maxMinimum }),
    })
    .map(({ code, quantity, list, discount, minimum }) => ({
      code,
      productId: code.charCodeAt(0),
      quantity,
      tirePrice: {
        listPrice: centavos(list),
        price: centavos(list - Math.floor((list * discount) / 100)),
        discount,
        minimum,
      },
    }));

const arbCampaign = (maxMinimum: number): fc.Arbitrary<Campaign | null> =>
  fc.option(
    fc.record({
      id: fc.integer({ min: 0, max: 3 }),
      type: fc.constantFrom(1, 6),
      minProducts: fc.integer({ min: 0, max: maxMinimum }),
      maxProducts: fc.integer({ min: 0, max: 8 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      productIds: fc.option(fc.subarray([65, 66, 67, 68, 69])),
    }),
  );

/** One line per tire, as a cart has them. */
const arbCart = (maxMinimum: number) =>
  fc.record({
    lines: fc.uniqueArray(arbLine(maxMinimum), { maxLength: 5, selector: (l) => l.code }),
    campaign: arbCampaign(maxMinimum),
    shippingPreTax: fc.integer({ min: 0, max: 100_000 }).map(centavos),
  });

describe("for every cart", () => {
  test("the lines add up to the total, and the breakdown to the same", () =>
    fc.assert(
      fc.property(arbCart(6), (cart) => {
        const priced = priceCart(cart);
        expect(addCentavos(...priced.lines.map((l) => l.lineTotal))).toBe(priced.total);
        expect(addCentavos(priced.subtotalPreTax, priced.iva)).toBe(priced.total);
        expect(addCentavos(priced.total, priced.shippingTotal)).toBe(priced.grandTotal);
        expect(addCentavos(priced.subtotalPreTax, priced.shippingPreTax, priced.ivaTotal)).toBe(priced.grandTotal);
        expect(subtractCentavos(priced.listTotal, priced.total)).toBe(priced.savings);
        for (const l of priced.lines) expect(l.parts.reduce((n, p) => n + p.quantity, 0)).toBe(l.quantity);
      }),
    ));

  test("no amount is negative and a coupon never makes it dearer", () =>
    fc.assert(
      fc.property(arbCart(6), (cart) => {
        const priced = priceCart(cart);
        expect(Math.min(priced.total, priced.savings, priced.iva, ...priced.lines.map((l) => l.lineTotal), 0)).toBe(0);
        expect(priced.total).toBeLessThanOrEqual(priceCart({ ...cart, campaign: null }).total);
      }),
    ));

  test("the cap holds for all that the campaign alone discounts", () =>
    fc.assert(
      fc.property(arbCart(6), (cart) => {
        const lines = cart.lines.map((l) => ({ ...l, tirePrice: { ...l.tirePrice, discount: 0 } }));
        const cap = cart.campaign?.maxProducts ?? 0;
        const { discountedArticles } = priceCart({ ...cart, lines });
        expect(discountedArticles).toBeLessThanOrEqual(cap === 0 ? Number.POSITIVE_INFINITY : cap);
      }),
    ));

  test("one article more never costs less, unless it reaches a threshold", () =>
    fc.assert(
      fc.property(arbCart(1), fc.nat(4), (cart, index) => {
        const more = cart.lines.map((l, i) => (i === index ? { ...l, quantity: l.quantity + 1 } : l));
        expect(priceCart({ ...cart, lines: more }).total).toBeGreaterThanOrEqual(priceCart(cart).total);
      }),
    ));

  test("the order of the lines does not change what is charged", () =>
    fc.assert(
      fc.property(arbCart(6), (cart) => {
        expect(priceCart({ ...cart, lines: cart.lines.toReversed() }).total).toBe(priceCart(cart).total);
      }),
    ));
});

test("reaching a threshold may make four articles cheaper than three: that is the offer", () =>
  expect([3, 4].map((n) => toPesos(price([line("A", n, 100, 50, 50, 4)]).subtotalPreTax))).toEqual([300, 200]));

test("nothing is charged for shipping that is free", () => expect(price([line("A", 1, 100)]).shippingTotal).toBe(ZERO));
