import { expect, test } from "vitest";
import { isReviewOpen, reviewWindow } from "./review-window.ts";

const DELIVERED = { deliveredAt: new Date("2026-03-01T18:00:00Z"), afterDays: 30 };

test.each([
  ["a second before its thirtieth day", "2026-03-31T17:59:59Z", false],
  ["thirty days after the delivery", "2026-03-31T18:00:00Z", true],
  ["in the ninety days from then", "2026-06-29T17:59:59Z", true],
  ["after them", "2026-06-29T18:00:00Z", false],
])("a review %s: %s", (_when, now, isOpen) => expect(isReviewOpen(DELIVERED, new Date(now))).toBe(isOpen));

test("a setting moves the whole window", () =>
  expect(reviewWindow({ ...DELIVERED, afterDays: 7 })).toEqual({
    opens: new Date("2026-03-08T18:00:00Z"),
    closes: new Date("2026-06-06T18:00:00Z"),
  }));
