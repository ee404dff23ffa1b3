import { afterEach, describe, expect, test, vi } from "vitest";
import { fromPesos, ZERO } from "../../../../../shared/domain/money/money.ts";
import type { Cart } from "../../cart/cart.ts";
import { COUPON_PLACE, forgetCoupon, storeCoupon } from "../../coupons/loaded-coupon.ts";
import { isSamePurchase } from "./same-purchase.ts";

const cart = (lines: [code: string, quantity: number, amount: number][], coupon?: string) =>
  ({
    items: lines.map(([code, quantity, pesos]) => ({ code, quantity, amount: fromPesos(pesos), stock: 4 })),
    coupon: coupon === undefined ? null : { code: coupon },
    shipping: ZERO,
  }) as unknown as Cart;
const shown = cart([
  ["11500418", 4, 5876.56],
  ["11300219", 1, 1252.8],
]);
const withStock = (stock: number): Cart => ({
  ...shown,
  items: shown.items.map((item) => ({ ...item, stock })),
});

test.each<[string, Cart, boolean]>([
  [
    "the same lines at the same prices",
    cart([
      ["11500418", 4, 5876.56],
      ["11300219", 1, 1252.8],
    ]),
    true,
  ],
  [
    "a price that rose",
    cart([
      ["11500418", 4, 5900],
      ["11300219", 1, 1252.8],
    ]),
    false,
  ],
  [
    "a quantity that another tab changed",
    cart([
      ["11500418", 3, 4407.42],
      ["11300219", 1, 1252.8],
    ]),
    false,
  ],
  ["a line that is gone", cart([["11500418", 4, 5876.56]]), false],
  ["shipping, which the customer chose", { ...shown, shipping: fromPesos(174) }, true],
  ["a tyre of which another customer bought some", withStock(3), false],
  ["fewer tyres in stock, but enough", withStock(8), true],
])("%s", (_why, fresh, isSame) => expect(isSamePurchase(shown, fresh)).toBe(isSame));

function aDevice(): Map<string, string> {
  const device = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => device.set(key, text),
    removeItem: (key: string) => device.delete(key),
  });
  return device;
}
afterEach(() => vi.unstubAllGlobals());

describe("a coupon", () => {
  const loaded = cart([["11500418", 4, 5000]], "FAMILIA");
  const plain = cart([["11500418", 4, 5876.56]]);
  test("that another tab removes or loads makes another purchase, where it changes a price", () => {
    expect([isSamePurchase(loaded, plain), isSamePurchase(plain, loaded)]).toEqual([false, false]);
    expect(isSamePurchase(cart([["11500418", 4, 5876.56]], "FAMILIA"), plain)).toBe(true);
  });
  test("that this tab removes or loads is told apart", () => {
    forgetCoupon();
    expect(isSamePurchase(loaded, plain)).toBe(true);
    storeCoupon("FAMILIA", { isBound: false });
    expect(isSamePurchase(plain, loaded)).toBe(true);
    expect(isSamePurchase(loaded, plain)).toBe(false);
  });
  test("that another tab takes away after this one loaded it is not", () => {
    const device = aDevice();
    storeCoupon("FAMILIA", { isBound: false });
    expect(isSamePurchase(plain, loaded)).toBe(true);
    device.clear();
    expect([isSamePurchase(plain, loaded), isSamePurchase(loaded, plain)]).toEqual([false, false]);
  });
  test("that another tab loads and takes away after this one removed its own is not", () => {
    const device = aDevice();
    forgetCoupon();
    device.set(COUPON_PLACE, "FAMILIA");
    expect(isSamePurchase(plain, loaded)).toBe(false);
    device.clear();
    expect(isSamePurchase(loaded, plain)).toBe(false);
  });
});
