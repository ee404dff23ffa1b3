import { expect, test } from "vitest";
import { availableText, buyableCount, countText, sumOfCounts } from "./buyable-count.ts";

const tires = (available: number, soldOut: number) =>
  [available, soldOut].flatMap((count, isSoldOut) =>
    Array.from({ length: count }, () => ({ isAvailable: !isSoldOut })),
  );

test.each([
  [0, 0, "Por ahora ninguna está disponible"],
  [0, 3, "Por ahora ninguna está disponible"],
  [1, 2, "1 llanta disponible"],
  [3, 197, "3 llantas disponibles"],
  [199, 1, "199 llantas disponibles"],
  [200, 0, "200 o más llantas disponibles"],
])("%i that can be bought and %i sold out: %s", (available, soldOut, text) => {
  expect(availableText(buyableCount(tires(available, soldOut), 200))).toBe(text);
});

test("a sum of which one part may be more may be more", () => {
  const counts = [buyableCount(tires(60, 0), 60), buyableCount(tires(2, 4), 60)];
  expect(countText(sumOfCounts(counts))).toBe("62 o más");
  expect(countText(sumOfCounts([]))).toBe("0");
});
