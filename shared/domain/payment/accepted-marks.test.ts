import { expect, test } from "vitest";
import { acceptedMarks } from "./accepted-marks.ts";

test.each([
  ["cards come first", ["cash", "card"] as const, ["VISA", "Mastercard", "AMEX", "Paynet"]],
  ["each other way has its mark", ["deposit", "bankTransfer", "wallet"] as const, ["PayPal", "SafetyPay", "SPEI"]],
  ["nothing is accepted", [] as const, []],
])("%s", (_why, types, marks) => expect(acceptedMarks(types)).toEqual(marks));
