import { beforeEach, describe, expect, test, vi } from "vitest";
import { centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import type { Cart } from "./cart.ts";
import {
  forgetCartChanges,
  forgetSeenCart,
  leaveSeenCart,
  noteSeenCart,
  seenCart,
  tellCartChanges,
  toldCartChanges,
} from "./seen-cart.ts";

const FULL = { articles: 2 } as Cart;
const EMPTY = { articles: 0 } as Cart;
beforeEach(forgetSeenCart);

test("an emptied cart is not held against a later one", () => {
  noteSeenCart(FULL);
  noteSeenCart(EMPTY);
  expect(seenCart()).toBeNull();
});

test("what a customer saw stays theirs when a late answer comes back empty after the session's end", () => {
  noteSeenCart(FULL);
  leaveSeenCart(7);
  noteSeenCart(EMPTY);
  expect(seenCart()).toEqual({ cart: FULL, owner: 7 });
});

test("a visitor's own cart takes its place", () => {
  noteSeenCart(FULL);
  leaveSeenCart(7);
  noteSeenCart({ ...FULL, articles: 1 });
  expect(seenCart()).toEqual({ cart: { articles: 1 }, owner: null });
});

describe("what was said of a cart", () => {
  beforeEach(forgetCartChanges);
  const aCart = (pieces: number, code?: string) =>
    ({
      articles: pieces,
      items: [{ code: "A", quantity: pieces, amount: centavos(pieces * 100_00) }],
      coupon: code === undefined ? null : { code },
      shipping: ZERO,
      total: centavos(pieces * 100_00 - (code === undefined ? 0 : 10_00)),
    }) as unknown as Cart;
  const TWO_TO = "El total de tu compra cambió de $200.00 a";

  test("goes when the cart is again what the customer saw", async () => {
    await tellCartChanges(aCart(2, "FAMILIA"), aCart(2), "login");
    expect(toldCartChanges()).toEqual([
      "El total de tu compra cambió de $190.00 a $200.00.",
      "El cupón FAMILIA ya no está cargado.",
    ]);
    noteSeenCart(aCart(2, "FAMILIA"));
    await vi.waitFor(() => expect(toldCartChanges()).toEqual([]));
  });

  test("follows a later cart, from what the customer saw", async () => {
    await tellCartChanges(aCart(2), aCart(3), "time");
    noteSeenCart(aCart(4));
    await vi.waitFor(() => expect(toldCartChanges()[0]).toBe(`${TWO_TO} $400.00.`));
    expect(await tellCartChanges(aCart(4), aCart(5), "time")).toEqual(aCart(2));
    expect(toldCartChanges()).toEqual([`${TWO_TO} $500.00.`, "Hay más piezas que antes."]);
  });

  test("is not said any more after it was acknowledged", async () => {
    await tellCartChanges(aCart(2), aCart(3), "time");
    forgetCartChanges();
    noteSeenCart(aCart(4));
    await tellCartChanges(aCart(4), aCart(5), "time");
    expect(toldCartChanges()[0]).toBe("El total de tu compra cambió de $400.00 a $500.00.");
  });

  test("is dropped when it is acknowledged before its sentences are there", async () => {
    const telling = tellCartChanges(aCart(2), aCart(3), "time");
    forgetCartChanges();
    await telling;
    expect(toldCartChanges()).toEqual([]);
  });
});
