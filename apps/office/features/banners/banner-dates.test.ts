import { expect, test } from "vitest";
import { datesOf, moved, pictureOf } from "./banner-dates.ts";

test.each([
  [2, 0, [2, 1, 3]],
  [2, 2, [1, 3, 2]],
  [1, -4, [1, 2, 3]],
  [1, 9, [2, 3, 1]],
] as const)("%s moves to place %s", (id, to, ids) => expect(moved([1, 2, 3], id, to)).toEqual(ids));

test("dates are said in words", () => {
  expect(datesOf({ startsAt: null, endsAt: null })).toBe("siempre");
  expect(datesOf({ startsAt: "2026-12-01T06:00:00Z", endsAt: null })).toMatch(/^desde el /);
  expect(datesOf({ startsAt: null, endsAt: "2026-12-31T06:00:00Z" })).toMatch(/^hasta el /);
  expect(datesOf({ startsAt: "2026-12-01T06:00:00Z", endsAt: "2026-12-31T06:00:00Z" })).toMatch(/^del .* al /);
});

test("a banner's picture is its narrow one", () => {
  expect(pictureOf("banner-1.webp")).toBe("/images/banners/banner-1-1280.webp");
});
