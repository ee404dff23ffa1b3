import { expect, test } from "vitest";
import { fromPesos } from "../money/money.ts";
import { canPayInCash, CASH_LIMIT_MESSAGE, paymentTypeFromCode } from "./payment-type.ts";

test.each([
  [1, "deposit"],
  [2, "card"],
  [3, "wallet"],
  [5, "bankTransfer"],
  [6, "cash"],
  [4, null],
  [0, null],
])("code %i is %s", (code, type) => expect(paymentTypeFromCode(code)).toBe(type));

test.each([
  ["exactly the limit of the provider", 29_999, true],
  ["one centavo more, which the provider refuses", 29_999.01, false],
  ["the amount of the specification", 29_999.99, false],
  ["the cart of the design", 30_635.6, false],
  ["little", 1, true],
])("cash: %s", (_why, pesos, expected) => expect(canPayInCash(fromPesos(pesos))).toBe(expected));

test("the reason is said in words", () =>
  expect(CASH_LIMIT_MESSAGE).toBe("No disponible: el total supera $29,999.00."));
