import { expect, test } from "vitest";
import { couponCode, couponOf, hasPrices, placeWithCoupon, withCoupon } from "./coupon.ts";

test.each([
  [" familia ", "FAMILIA"],
  ["", undefined],
  ["0", undefined],
  [null, undefined],
  ["A".repeat(41), undefined],
])("a code as it is typed: %j", (typed, code) => {
  expect(couponCode(typed)).toBe(code);
  expect(couponOf(new URLSearchParams(typed === null ? {} : { cupon: typed }))).toBe(code);
});

test.each([
  ["/", "/?cupon=FAMILIA"],
  ["/?q=eco", "/?q=eco&cupon=FAMILIA"],
  ["/#por-medida", "/?cupon=FAMILIA#por-medida"],
])("%s carries it on", (address, carried) => {
  expect(withCoupon(address, "FAMILIA")).toBe(carried);
  expect(withCoupon(address, undefined)).toBe(address);
});

test.each([
  [
    "the same page",
    "/llantas/medida/auto/185/65R15",
    "?cupon=A&pagina=2",
    "B",
    "/llantas/medida/auto/185/65R15?cupon=B&pagina=2",
  ],
  ["without one", "/", "?q=eco&cupon=A", undefined, "/?q=eco"],
  ["another one of an event", "/eventos/familia", "?cupon=A", "B", "/eventos/familia?cupon=B"],
  ["an event without one is the home page", "/eventos/familia", "?cupon=A", undefined, "/"],
])("%s", (_what, pathname, search, coupon, address) => {
  const place = placeWithCoupon({ pathname, search }, coupon);
  expect(`${place.pathname}${place.search}`).toBe(address);
});

test.each([
  ["/", true],
  ["/eventos/familia", true],
  ["/product/2", true],
  ["/llanta/11500418/rodada/auto/eco/185/65R15", true],
  ["/llantas/medida/auto/185/65R15", true],
  ["/comparar", true],
  ["/distribuidores", false],
  ["/order/12", false],
  ["/activacion", false],
])("prices on %s: %s", (pathname, expected) => expect(hasPrices(pathname)).toBe(expected));
