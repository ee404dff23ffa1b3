import { expect, test } from "vitest";
import { stepOfRefusal } from "./refused-choice.ts";

test.each([
  ["the address", "addressNotFound", 2],
  ["the branch", "branchNotFound", 2],
  ["the way of delivery", "deliveryNotAllowed", 2],
  ["the invoice data", "invoiceNotFound", 3],
  ["whole invoice data", "invoiceInvalid", 3],
  ["the saved card", "cardNotFound", 4],
  ["a plan of this total and card", "planNotAllowed", 4],
  ["a plan of the card's bank", "planOfAnotherBank", 4],
  ["something else", "emptyCart", null],
  ["a code", undefined, null],
] as const)("without %s, another choice is made on its tab", (_what, code, step) =>
  expect(stepOfRefusal(code)).toBe(step),
);
