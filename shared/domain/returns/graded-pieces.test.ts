import { expect, test } from "vitest";
import { foreignWeeks, pieceProblems, readTread, treadReading } from "./graded-pieces.ts";

const NOW = new Date("2026-11-26T12:00:00-06:00");

test.each([
  ["nothing was read", { dot: "", treadMm: null }, []],
  ["a week and a depth", { dot: "3226", treadMm: 7.5 }, []],
  ["a bald tyre", { dot: "3226", treadMm: 0 }, []],
  ["three digits", { dot: "326", treadMm: null }, ["dot"]],
  ["a week that has not come", { dot: "5026", treadMm: null }, ["dot"]],
  ["a depth in tenths", { dot: "", treadMm: 75 }, ["treadMm"]],
  ["both", { dot: "0026", treadMm: -1 }, ["dot", "treadMm"]],
])("the readings of a piece: %s", (_what, piece, wrong) => {
  expect(Object.keys(pieceProblems(piece, NOW))).toEqual(wrong);
});

test.each([
  ["", null],
  [" 8 ", 8],
  ["6.5", 6.5],
  ["6,5", 6.5],
  ["6.55", undefined],
  ["26", undefined],
  ["-1", undefined],
  ["ocho", undefined],
])("a tread typed as %j is %j", (text, depth) => {
  expect(readTread(text)).toBe(depth);
});

test("a tread is shown with its tenths", () => {
  expect(treadReading(8)).toBe("8.0 mm");
});

test("weeks that did not leave are told, each that left counts once", () => {
  expect(foreignWeeks(["3226", "3226", "", "3126"], ["3226", "3126"])).toEqual(["3226"]);
  expect(foreignWeeks(["3226"], ["3226", "3126"])).toEqual([]);
});
