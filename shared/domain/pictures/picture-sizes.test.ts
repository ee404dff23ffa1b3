import { expect, test } from "vitest";
import { type Crop, cropProblem, isLargeEnough, isView, largestCrop, PICTURE_SIZES } from "./picture-sizes.ts";

const [details] = PICTURE_SIZES.tire;
const [banner] = PICTURE_SIZES.banner;
const picture = { width: 2000, height: 1500 };
const crop = (x: number, y: number, width: number, height = width): Crop => ({ x, y, width, height });

test.each([
  ["the whole height", crop(0, 0, 1500), null],
  ["from the other edge", crop(500, 0, 1500), null],
  ["half the pixels", crop(0, 0, 500), null],
  ["fewer than half", crop(0, 0, 499), "small"],
  ["over the right edge", crop(501, 0, 1500), "outside"],
  ["before the left edge", crop(-1, 0, 600), "outside"],
  ["over the lower edge", crop(0, 1, 1500), "outside"],
  ["above the upper edge", crop(0, -1, 600), "outside"],
  ["nothing", crop(0, 0, 0), "outside"],
  ["a line that is not wide", crop(0, 0, 0, 600), "outside"],
  ["a line that is not high", crop(0, 0, 600, 0), "outside"],
  ["two pixels off its shape, by rounding", crop(0, 0, 1000, 1002), null],
  ["three pixels off", crop(0, 0, 1000, 1003), "shape"],
  ["another shape", crop(0, 0, 1000, 900), "shape"],
] as const)("a square crop: %s", (_what, given, problem) => {
  expect(cropProblem(given, details, picture)).toBe(problem);
});

test.each([
  ["a wide picture", { width: 3000, height: 1000 }],
  ["a tall one", { width: 1000, height: 3000 }],
  ["one of odd sides", { width: 1921, height: 1081 }],
])("the largest crop of %s is a valid one", (_what, of) => {
  for (const size of [details, banner]) {
    const largest = largestCrop(size, of);
    expect(cropProblem(largest, size, of)).not.toBe("outside");
    expect(cropProblem(largest, size, of)).not.toBe("shape");
  }
});

test.each([
  ["one pixel", { width: 1, height: 1 }, false, false],
  ["a phone's photo", { width: 4032, height: 3024 }, true, true],
  ["a thumbnail", { width: 400, height: 400 }, false, false],
  ["a tall one", { width: 600, height: 4000 }, true, false],
] as const)("%s is large enough for a tyre: %s", (_what, of, forTire, forBanner) => {
  expect([isLargeEnough("tire", of), isLargeEnough("banner", of)]).toEqual([forTire, forBanner]);
});

test("views of a tyre are its side and its tread", () =>
  expect((["side", "tread", "tire", "product", "banner"] as const).map(isView)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]));
