import { expect, test } from "vitest";
import { axisSteps, changePercent, coverDays, sharePercent } from "./figure-math.ts";

test.each([
  ["more", 118, 100, 18],
  ["less", 80, 100, -20],
  ["the same", 5, 5, 0],
  ["nothing before", 5, 0, null],
  ["nothing now", 0, 8, -100],
])("the change from before to now: %s", (_what, now, before, percent) =>
  expect(changePercent(now, before)).toBe(percent),
);

test.each([
  [812, 1840, 44],
  [0, 10, 0],
  [0, 0, null],
])("%i of %i are %s percent", (part, whole, percent) => expect(sharePercent(part, whole)).toBe(percent));

test.each([
  ["at the pace of 14 days", 164, 288, 14, 7],
  ["nothing on hand", 0, 10, 14, 0],
  ["nothing sold", 40, 0, 14, null],
  ["more returned than sold", 40, -2, 14, null],
])("days of cover: %s", (_what, onHand, sold, days, cover) => expect(coverDays(onHand, sold, days)).toBe(cover));

test.each([
  [262, [0, 100, 200, 300]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [0, [0, 1]],
  [26_200_000, [0, 10_000_000, 20_000_000, 30_000_000]],
])("the axis up to %i has round steps", (highest, steps) => expect(axisSteps(highest)).toEqual(steps));
