import { expect, test } from "vitest";
import { averageOf, reviewCount } from "./rating.ts";

test.each([
  [{ count: 1, stars: 5 }, 5],
  [{ count: 3, stars: 14 }, 4.7],
  [{ count: 3, stars: 13 }, 4.3],
  [{ count: 4, stars: 17 }, 4.3],
  [{ count: 20, stars: 93 }, 4.7],
  [{ count: 2, stars: 2 }, 1],
])("the average of %j is %d", (rating, average) => expect(averageOf(rating)).toBe(average));

test("without a review there is no average", () => expect(averageOf({ count: 0, stars: 0 })).toBeNull());

test("reviews are counted in words", () =>
  expect([1, 2, 1234].map(reviewCount)).toEqual(["1 opinión", "2 opiniones", "1,234 opiniones"]));
