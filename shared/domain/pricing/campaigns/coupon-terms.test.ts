import { expect, test } from "vitest";
import { type CouponCustomer, couponStatusFor, type CouponTerms } from "./coupon-terms.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const TERMS: CouponTerms = {
  startsAt: new Date("2026-11-01T06:00:00Z"),
  endsAt: new Date("2026-12-01T06:00:00Z"),
  uses: 3,
  maxUses: null,
  perCustomer: null,
  email: null,
  guestsOnly: false,
};
const ACCOUNT: CouponCustomer = { email: "ana@correo.mx", isGuest: false, used: 1 };
const VISITOR: CouponCustomer = { email: undefined, isGuest: false, used: 0 };

test.each<[string, Partial<CouponTerms>, CouponCustomer, string]>([
  ["without limits", {}, VISITOR, "valid"],
  ["at its first moment", { startsAt: NOW }, VISITOR, "valid"],
  ["a moment before", { startsAt: new Date(NOW.getTime() + 1) }, VISITOR, "invalid"],
  ["at its end", { endsAt: NOW }, VISITOR, "invalid"],
  ["with a use left", { maxUses: 4 }, VISITOR, "valid"],
  ["with none left", { maxUses: 3 }, VISITOR, "used"],
  ["bound to the account, however it is written", { email: "ANA@correo.mx" }, ACCOUNT, "valid"],
  ["bound to another", { email: "otra@correo.mx" }, ACCOUNT, "boundToAnotherUser"],
  ["bound, for a visitor", { email: "ana@correo.mx" }, VISITOR, "boundToAnotherUser"],
  ["for guests, of one", { guestsOnly: true }, { ...ACCOUNT, isGuest: true }, "valid"],
  ["for guests, of another", { guestsOnly: true }, ACCOUNT, "boundToAnotherUser"],
  ["twice an account, used once", { perCustomer: 2 }, ACCOUNT, "valid"],
  ["once an account, used once", { perCustomer: 1 }, ACCOUNT, "used"],
  ["once an account, for a visitor", { perCustomer: 1 }, VISITOR, "valid"],
])("a coupon %s", (_what, terms, customer, status) =>
  expect(couponStatusFor({ ...TERMS, ...terms }, customer, NOW)).toBe(status),
);
