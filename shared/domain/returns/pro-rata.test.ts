import { expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import { sharedBy, unusedPart } from "./pro-rata.ts";

test.each([
  ["4 of 8 mm above 1.6", 8, 4, 75_000],
  ["all of the tread is left", 8, 8, 200_000],
  ["more than a new one: the gauge is not exact", 8, 8.4, 200_000],
  ["at the least depth", 8, 1.6, 0],
  ["below it", 8, 1.2, 0],
  ["tenths do not drift: 2.3 of 8 is 0.7 of 6.4", 8, 2.3, 21_875],
  ["a third of a centavo is rounded", 7.6, 3.6, 66_667],
])("what is not used of 2,000.00, %s", (_why, newMm, leftMm, part) =>
  expect(unusedPart(centavos(200_000), { newMm, leftMm, leastMm: 1.6 })).toBe(part),
);

test("no new tyre has so little tread", () => {
  expect(unusedPart(centavos(200_000), { newMm: 1.6, leftMm: 1.6, leastMm: 1.6 })).toBeNull();
  expect(unusedPart(centavos(200_000), { newMm: 0, leftMm: 0, leastMm: 1.6 })).toBeNull();
});

test.each([
  [100_000, [200_000, 200_000], [50_000, 50_000]],
  [100_000, [100_000, 100_000, 100_000], [33_333, 33_334, 33_333]],
  [100_001, [150_000, 0, 50_000], [75_001, 0, 25_000]],
  [0, [150_000, 50_000], [0, 0]],
  [0, [0], [0]],
])("%d centavos are shared as %j", (amount, parts, shares) => {
  expect(sharedBy(centavos(amount), parts.map(centavos))).toEqual(shares);
});
