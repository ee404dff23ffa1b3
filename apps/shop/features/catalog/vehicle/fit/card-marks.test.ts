import { expect, test } from "vitest";
import { shownSize } from "../../tire/tire-summary.ts";
import { marksOfCard } from "./card-marks.ts";

test.each([
  ["185/65R15", "88", "H"],
  ["245/40ZR18", "97", "ZR"],
  ["LT265/70R17", "121/118", "S"],
  ["195R15C", "106/104", "R"],
  ["31X10.5R15", "109", "Q"],
  ["2.75-18", "42", "P"],
  ["90/90-18", "51", "P"],
])("the marks of %s %s%s are read from its card", (sizeKey, load, speed) => {
  expect(marksOfCard({ size: shownSize(sizeKey), index: `${load}${speed}` })).toEqual({ sizeKey, load, speed });
});
