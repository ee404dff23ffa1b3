import { beforeEach, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { forgetSeenCart, leaveSeenCart, noteSeenCart, seenCart } from "./seen-cart.ts";

const FULL = { Articulos: 2 } as WireCart;
const EMPTY = { Articulos: 0 } as WireCart;
beforeEach(forgetSeenCart);

test("an emptied cart is not held against a later one", () => {
  noteSeenCart(FULL);
  noteSeenCart(EMPTY);
  expect(seenCart()).toBeNull();
});

test("what a customer saw stays theirs when a late answer comes back empty after the session's end", () => {
  noteSeenCart(FULL);
  leaveSeenCart("ana@correo.mx");
  noteSeenCart(EMPTY);
  expect(seenCart()).toEqual({ cart: FULL, owner: "ana@correo.mx" });
});

test("a visitor's own cart takes its place", () => {
  noteSeenCart(FULL);
  leaveSeenCart("ana@correo.mx");
  noteSeenCart({ ...FULL, Articulos: 1 });
  expect(seenCart()).toEqual({ cart: { Articulos: 1 }, owner: null });
});
