import { expect, test } from "vitest";
import type { Cart } from "../../cart/cart.ts";
import { couponText } from "./coupon-text.ts";

interface Loaded {
  readonly type?: number;
  readonly from?: number;
  readonly upTo?: number;
  readonly discounted: number;
  readonly lines: readonly number[];
  /** Of tyres that it lowers for no number of pieces. */
  readonly others?: readonly number[];
}

const cartWith = ({ type = 1, from = 1, upTo = 0, discounted, lines, others = [] }: Loaded): Cart =>
  ({
    articles: [...lines, ...others].reduce((sum, quantity) => sum + quantity, 0),
    items: [
      ...lines.map((quantity) => ({ quantity, isInCampaign: true })),
      ...others.map((quantity) => ({ quantity, isInCampaign: false })),
    ],
    coupon: { code: "X", campaign: { type, minProducts: from, maxProducts: upTo }, discounted },
  }) as unknown as Cart;

test.each<[string, Loaded, string]>([
  ["all of it", { discounted: 3, lines: [3] }, "Los precios ya lo incluyen."],
  ["a cap", { upTo: 4, discounted: 4, lines: [6] }, "Los precios ya lo incluyen. Hasta 4 piezas."],
  [
    "a threshold per tyre, reached",
    { type: 6, from: 4, discounted: 4, lines: [4, 1] },
    "Los precios ya lo incluyen. Desde 4 piezas de la misma llanta.",
  ],
  [
    "a threshold per tyre that the cart reaches and no line does",
    { type: 6, from: 4, discounted: 0, lines: [2, 2] },
    "Todavía no baja el precio. Desde 4 piezas de la misma llanta.",
  ],
  [
    "a threshold of the cart, not reached",
    { from: 2, upTo: 1, discounted: 0, lines: [1] },
    "Todavía no baja el precio. Desde 2 piezas, hasta 1 pieza.",
  ],
  [
    "tyres that cost less without it",
    { from: 2, discounted: 0, lines: [4] },
    "No baja el precio de las llantas de tu carrito y no se gasta en este pedido.",
  ],
  [
    "fewer tyres than its threshold, and no tyre of its campaign",
    { from: 2, discounted: 0, lines: [], others: [1] },
    "No baja el precio de las llantas de tu carrito y no se gasta en este pedido.",
  ],
  [
    "a threshold per tyre that only a tyre reaches for which it does not count",
    { type: 6, from: 4, discounted: 0, lines: [2], others: [4] },
    "Todavía no baja el precio. Desde 4 piezas de la misma llanta.",
  ],
])("what a coupon does: %s", (_what, loaded, text) => expect(couponText(cartWith(loaded))).toBe(text));

test("without a coupon there is nothing to say", () =>
  expect(couponText({ ...cartWith({ discounted: 0, lines: [1] }), coupon: null })).toBe(""));
