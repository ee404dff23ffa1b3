import { expect, test } from "vitest";
import { cartPlaceOf, placeAfter, placeInstead } from "./cart-place.ts";

test("opening a cart and going on counts the entries back to the page", () => {
  const opened = placeAfter(null, 1);
  const onward = placeAfter(cartPlaceOf(opened), 2);
  expect(opened.cart).toEqual({ step: 1, depth: 1, previous: null });
  expect(onward.cart).toEqual({ step: 2, depth: 2, previous: 1 });
});

test("a cart that took the page's place never learns how far the page is", () =>
  expect(placeAfter(cartPlaceOf(placeInstead(4)), 5).cart).toEqual({ step: 5, depth: 0, previous: 4 }));

test("a cart opened by 'Intentar de nuevo' knows it, also after a reload; the tabs after it do not", () => {
  const retried = cartPlaceOf(JSON.parse(JSON.stringify(placeInstead(4))));
  expect(retried.isRetry).toBe(true);
  expect(placeAfter(retried, 5).cart.isRetry).toBeUndefined();
});

test.each([
  ["no state", null],
  ["a state of other code", { cart: "yes" }],
  ["a tab that does not exist", { cart: { step: 9, depth: 2, previous: 1 } }],
])("%s is the first tab", (_why, state) => expect(cartPlaceOf(state)).toEqual({ step: 1, depth: 0, previous: null }));
