import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../../../shared/domain/order-status.ts";
import { demoOrderEvents } from "./demo-order-events.ts";

const placedAt = new Date("2026-11-11T16:42:00Z");

test.each([
  ["a card order on its way home", 47, 1, false, [10, 18, 20, 21, 40, 47]],
  ["a courier's", 50, 5, false, [10, 18, 20, 21, 40, 48, 50]],
  ["cash that is awaited", 15, 6, true, [10, 15]],
  ["a deposit that was cancelled", 900, 1, true, [10, 15, 900]],
  ["a refused card", 23, 1, false, [10, 23]],
  ["one that was picked up", 60, 2, false, [10, 18, 20, 21, 40, 45, 60]],
])("%s", (_why, status, deliveryType, isPaidLater, codes) => {
  const events = demoOrderEvents({ status, deliveryType, isPaidLater, placedAt });
  expect(events.map(({ to }) => to)).toEqual(codes);
  expect(events.map(({ from }) => from)).toEqual([null, ...codes.slice(0, -1)]);
  expect(events.map(({ at }) => at.getTime())).toEqual(events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
});

test("what cannot be is refused", () =>
  expect(() =>
    demoOrderEvents({ status: ORDER_STATUSES.atDealerBranch.code, deliveryType: 1, isPaidLater: false, placedAt }),
  ).toThrow("No way"));
