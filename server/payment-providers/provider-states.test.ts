import { expect, test } from "vitest";
import { meaningOfCharge } from "./openpay/openpay-states.ts";
import { disputeState, meaningOfCapture, meaningOfOrder, refundState } from "./paypal/paypal-states.ts";

test.each(["", "paused", "constructor", "toString", "COMPLETED "])("the word «%s» decides nothing", (word) => {
  expect([meaningOfCharge(word), meaningOfOrder(word), meaningOfCapture(word)]).toEqual([null, null, null]);
  expect([refundState(word), disputeState(word, "RESOLVED_BUYER_FAVOUR")]).toEqual(["heard", "heard"]);
  expect(disputeState("RESOLVED", word)).toBe("heard");
});

test.each([
  ["RESOLVED", "RESOLVED_BUYER_FAVOUR", "returned"],
  ["RESOLVED", "CANCELED_BY_BUYER", "kept"],
  // An outcome counts when the dispute is over.
  ["UNDER_REVIEW", "RESOLVED_BUYER_FAVOUR", "open"],
])("a dispute that is %s, outcome %s: %s", (status, outcome, state) =>
  expect(disputeState(status, outcome)).toBe(state),
);
