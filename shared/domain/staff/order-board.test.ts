import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { boardColumnOf, stepInto, stepSideways } from "./order-board.ts";

test("every status but the unfinished one has one column", () => {
  const without = Object.values(ORDER_STATUSES).filter(({ code }) => boardColumnOf(code) === undefined);
  expect(without).toEqual([ORDER_STATUSES.incomplete]);
});

test.each([
  ["into the column of the next status", "preparing", [40], 40],
  ["into a column with several statuses, by the usual step", "onTheWay", [48, 700], 48],
  ["not into a column that no step leads to", "toPickUp", [47, 700], undefined],
] as const)("a drop goes %s", (_what, column, steps, to) => expect(stepInto(column, steps)).toBe(to));

test.each([
  ["right, into the next column", "inProcess", "right", [40], 40],
  ["right, over a column that is not on its way", "preparing", "right", [59, 700], 59],
  ["right, to the exception where nothing else is on that side", "toPickUp", "right", [60, 700], 700],
  ["nowhere into a column that stands aside", "exception", "right", [60, 900], undefined],
  ["nowhere into its own column", "onTheWay", "right", [50], undefined],
  ["left, from an exception, into the nearest column", "exception", "left", [40, 47, 50, 60], 47],
  ["nowhere on the left of a way that only goes on", "inProcess", "left", [40], undefined],
] as const)("a card moves %s", (_what, from, side, steps, to) => expect(stepSideways(from, side, steps)).toBe(to));
