import { expect, test } from "vitest";
import { couponCodeOf, type CouponText } from "./coupon-code.ts";

test.each<[CouponText, string | null]>([
  [" familia ", "FAMILIA"],
  ["00", "00"],
  ["", null],
  ["  ", null],
  ["0", null],
  [0, null],
  [null, null],
  [undefined, null],
])("a code as it was sent: %j", (text, code) => expect(couponCodeOf(text)).toBe(code));
