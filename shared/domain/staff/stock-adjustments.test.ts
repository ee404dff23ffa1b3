import { expect, test } from "vitest";
import { coverDays } from "./stock-adjustments.ts";

test.each([
  ["a month's sales on hand last a month", 60, 60, 30],
  ["a part of a day is not a day", 1, 31, 0],
  ["none on hand last no day", 0, 12, 0],
  ["a tyre without sales has no cover in days", 40, 0, null],
  ["more came back than was sold", 40, -2, null],
])("%s", (_why, onHand, sold, days) => expect(coverDays(onHand, sold)).toBe(days));
