import { expect, test } from "vitest";
import { givenBack, isContested, type ReturnKind, type ReturnState, wasDecidedAgainst } from "./payment-return.ts";

const PAID = 232_050;
const a = (kind: ReturnKind, state: ReturnState, amount: number | null = null) => ({ kind, state, amount });

test.each([
  ["nothing", [], 0],
  ["two refunds in the dashboard", [a("refund", "returned", 100), a("refund", "returned", 200)], 300],
  ["a refund that failed", [a("refund", "kept", 100)], 0],
  ["a chargeback that is open", [a("chargeback", "open", PAID)], 0],
  ["a chargeback that was lost", [a("chargeback", "returned")], PAID],
  [
    "a dispute that was lost, and its movement: once",
    [a("dispute", "returned", 500), a("refund", "returned", 500)],
    500,
  ],
  ["a lost dispute, and a reversal of a part", [a("dispute", "returned", 500), a("reversal", "returned", 100)], 500],
  ["never more than was paid", [a("refund", "returned", PAID), a("reversal", "returned", 100)], PAID],
  [
    "two decisions, and a smaller movement",
    [a("dispute", "returned", 300), a("chargeback", "returned", 200), a("refund", "returned", 400)],
    500,
  ],
  ["what was only heard of", [a("reversal", "heard"), a("unknownStep", "heard")], 0],
])("what went back: %s", (_why, returns, amount) => expect(givenBack(returns, PAID)).toBe(amount));

test.each<[ReturnState, boolean]>([
  ["heard", true],
  ["open", true],
  ["returned", false],
  ["kept", false],
])("money that is %s is contested: %s", (state, is) => expect(isContested([a("dispute", state)])).toBe(is));

test.each<[ReturnKind, ReturnState, boolean]>([
  ["refund", "returned", false],
  ["reversal", "returned", false],
  ["chargeback", "returned", true],
  ["dispute", "returned", true],
  ["dispute", "kept", false],
])("%s %s was decided against the shop: %s", (kind, state, is) => expect(wasDecidedAgainst([a(kind, state)])).toBe(is));

test("one return among others is enough", () => {
  expect(isContested([a("refund", "returned"), a("dispute", "open")])).toBe(true);
  expect(wasDecidedAgainst([a("refund", "returned"), a("dispute", "returned")])).toBe(true);
});
