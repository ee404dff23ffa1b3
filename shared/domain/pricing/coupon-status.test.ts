import { expect, test } from "vitest";
import { COUPON_STATUSES, couponStatusFromCode } from "./coupon-status.ts";

test.each([
  [0, "valid", null],
  [1, "used", "Este cupón no es válido porque ya ha sido utilizado."],
  [2, "invalid", "El código que escribió no es un cupón válido."],
  [3, "boundToAnotherUser", "El código que escribió no es un cupón válido."],
  [4, "none", "Sin cupón."],
])("code %i is %s", (code, expected, message) => {
  const status = couponStatusFromCode(code);
  expect(status).toBe(expected);
  expect(status && COUPON_STATUSES[status].message).toBe(message);
});

test("an unknown code has no status", () => expect(couponStatusFromCode(5)).toBeNull());
