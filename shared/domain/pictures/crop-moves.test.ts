import { expect, test } from "vitest";
import { cropWidths, moveCrop, resizeCrop } from "./crop-moves.ts";
import { cropProblem, largestCrop, PICTURE_SIZES } from "./picture-sizes.ts";

const picture = { width: 2000, height: 1500 };
const [details] = PICTURE_SIZES.tire;
const [banner] = PICTURE_SIZES.banner;
const crop = { x: 100, y: 100, width: 1000, height: 1000 };

test.each([
  ["inside", { x: 300, y: 200 }, { x: 300, y: 200 }],
  ["over the right and lower edge", { x: 5000, y: 5000 }, { x: 1000, y: 500 }],
  ["before the left and upper edge", { x: -5, y: -5 }, { x: 0, y: 0 }],
] as const)("a crop moved %s stays in the picture", (_where, to, at) => {
  expect(moveCrop(crop, to, picture)).toEqual({ ...crop, ...at });
});

test("a crop keeps its middle and its shape when its width changes", () => {
  expect(resizeCrop(crop, 800, details, picture)).toEqual({ x: 200, y: 200, width: 800, height: 800 });
  expect(resizeCrop(crop, 9000, details, picture)).toEqual({ x: 0, y: 0, width: 1500, height: 1500 });
  expect(resizeCrop(crop, 1, details, picture)).toEqual({ x: 350, y: 350, width: 500, height: 500 });
});

test.each([details, banner])("every width that may be chosen makes a valid crop of %o", (size) => {
  for (const shape of [picture, { width: 1921, height: 1081 }]) {
    const { least, most } = cropWidths(size, shape);
    for (let width = least; width <= most; width += 37) {
      expect(cropProblem(resizeCrop(largestCrop(size, shape), width, size, shape), size, shape)).toBeNull();
    }
  }
});
