import { expect, test } from "vitest";
import { isRefundKind } from "./refund-kinds.ts";

test("a kind of refund is recognised, other words are not", () => {
  expect(isRefundKind("rebate")).toBe(true);
  expect(isRefundKind("toString")).toBe(false);
});
