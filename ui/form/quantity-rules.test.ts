import { expect, test } from "vitest";
import { digitsOf, settleQuantity, type QuantityRules } from "./quantity-rules.ts";

const one: QuantityRules = { min: 1, fallback: "one" };
const previous: QuantityRules = { min: 1, fallback: "previous" };

test.each([
  ["a number is taken", "7", 4, one, 7],
  ["an empty field becomes one", "", 4, one, 1],
  ["an empty field goes back to what it was", "", 4, previous, 4],
  ["zero is as good as empty", "0", 4, previous, 4],
  ["several zeros too", "000", 4, one, 1],
  ["more than the shop sells stays what was typed", "1000", 4, previous, 1000],
  ["below the limit is the limit", "1", 4, { ...one, min: 2 }, 2],
])("quantity: %s", (_why, typed, before, rules, expected) =>
  expect(settleQuantity(typed, before, rules)).toBe(expected),
);

test("quantity: only digits stay, as many as a number may have", () => {
  expect(digitsOf("1a-2.3")).toBe("123");
  expect(digitsOf("12345678901")).toBe("123456789");
});
