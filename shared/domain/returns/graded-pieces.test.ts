import { expect, test } from "vitest";
import {
  countSellable,
  DEEPEST_TREAD_MM,
  foreignWeeks,
  pieceProblems,
  readTread,
  treadReading,
} from "./graded-pieces.ts";

const NOW = new Date("2026-11-26T12:00:00-06:00");

test.each([
  ["nothing was read", { dot: "", treadMm: null }, []],
  ["a week and a depth", { dot: "3226", treadMm: 7.5 }, []],
  ["a bald tyre", { dot: "3226", treadMm: 0 }, []],
  ["the deepest tread", { dot: "", treadMm: DEEPEST_TREAD_MM }, []],
  ["three digits", { dot: "326", treadMm: null }, ["dot"]],
  ["a week that has not come", { dot: "5026", treadMm: null }, ["dot"]],
  ["a depth in tenths", { dot: "", treadMm: 75 }, ["treadMm"]],
  ["both", { dot: "0026", treadMm: -1 }, ["dot", "treadMm"]],
])("the readings of a piece: %s", (_what, piece, wrong) => {
  expect(Object.keys(pieceProblems(piece, NOW))).toEqual(wrong);
});

test("a refusal names the reading and what it may be", () => {
  const { dot, treadMm } = pieceProblems({ dot: "5026", treadMm: 75 }, NOW);
  expect(dot).toMatch(/^DOT 5026: ./);
  expect(treadMm).toBe("El piso va de 0 a 25 mm.");
});

test.each([
  ["", null],
  [" 8 ", 8],
  ["6.5", 6.5],
  ["6,5", 6.5],
  ["12.5", 12.5],
  ["25", 25],
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

test("only the pieces that may be sold again go back on the shelf", () => {
  const piece = { dot: "", treadMm: null };
  expect(countSellable([true, false, true].map((sellable) => ({ ...piece, sellable })))).toBe(2);
});
