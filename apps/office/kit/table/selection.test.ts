import { expect, test } from "vitest";
import { pageSelection, togglePage, toggleRow } from "./selection.ts";

const ROWS = ["a", "b", "c", "d"];

test.each([
  ["a row is taken in", ["z"], "b", false, null, ["z", "b"]],
  ["and out", ["z", "b"], "b", false, null, ["z"]],
  ["a range downwards", ["a"], "c", true, "a", ["a", "b", "c"]],
  ["a range upwards", ["d"], "b", true, "d", ["b", "c", "d"]],
  ["a range is taken out as its end is", ["a", "b", "c"], "c", true, "a", []],
  ["a range from a row of another page is the row alone", ["z"], "b", true, "z", ["z", "b"]],
])("%s", (_why, selected, id, isRange, last, after) =>
  expect(toggleRow(selected, ROWS, id, { isRange, last })).toEqual(after),
);

test.each([
  [[], "none"],
  [["a"], "some"],
  [ROWS, "all"],
])("%j of the page is %s", (selected, kind) => expect(pageSelection(selected, ROWS)).toBe(kind));

test("the head's box keeps what is selected on other pages", () => {
  expect(togglePage(["z", "a"], ROWS)).toEqual(["z", ...ROWS]);
  expect(togglePage(["z", ...ROWS], ROWS)).toEqual(["z"]);
});
