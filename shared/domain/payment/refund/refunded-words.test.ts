import { expect, test } from "vitest";
import { refundedOf, refundedWords } from "./refunded-words.ts";

const of = (...pieces: readonly number[]) => pieces.map((count) => ({ pieces: count }));

test.each([
  [of(1), false, "1 pieza", "por 1 llanta"],
  [of(2, 1), true, "3 piezas y envío", "por 3 llantas y el envío"],
  [[], true, "envío", "por el envío"],
  [[], false, "", ""],
  [of(3, 2), true, "5 piezas y envío", ""],
])("of an order of five: %j, freight %s", (lines, freight, house, customer) => {
  expect(refundedWords({ lines, freight })).toBe(house);
  expect(refundedOf({ lines, freight, kind: "withdrawal" }, 5)).toBe(customer);
});

test("an amount of no piece is what was paid above the price", () => {
  expect(refundedOf({ lines: [], freight: false, kind: "otherAmount" }, 5)).toBe("por lo que pagaste de más");
  expect(refundedOf({ lines: of(1), freight: false, kind: "otherAmount" }, 5)).toBe("por 1 llanta");
});

test.each([
  [[], "como bonificación"],
  [of(1), "como bonificación por 1 llanta"],
  [null, ""],
])("a rebate: %j", (lines, customer) => {
  expect(refundedOf({ lines, freight: false, kind: "rebate" }, 5)).toBe(customer);
});
