import { expect, test } from "vitest";
import { formatKilograms, LOAD_INDEX_KG, loadIndexKg, speedSymbolKmh } from "./tire-marks.ts";

test("load indexes run from 0 to 159 and never fall", () => {
  expect(LOAD_INDEX_KG).toHaveLength(160);
  expect([...LOAD_INDEX_KG].sort((a, b) => a - b)).toEqual(LOAD_INDEX_KG);
  expect([0, 42, 88, 91, 100, 121, 150, 159, 160, -1, 1.5].map(loadIndexKg)).toEqual([
    45,
    150,
    560,
    615,
    800,
    1450,
    3350,
    4375,
    null,
    null,
    null,
  ]);
});

test.each([
  [999, "999 kg"],
  [1_030, "1,030 kg"],
  [12_345, "12,345 kg"],
  [1_234_567, "1,234,567 kg"],
])("%i kilograms are written %s", (kg, text) => expect(formatKilograms(kg)).toBe(text));

// UN R30, R54 and R75, in the order of their tables.
test.each([
  ["A2", 10],
  ["A3", 15],
  ["A4", 20],
  ["A5", 25],
  ["A6", 30],
  ["A7", 35],
  ["A8", 40],
  ["B", 50],
  ["C", 60],
  ["D", 65],
  ["E", 70],
  ["F", 80],
  ["G", 90],
  ["J", 100],
  ["K", 110],
  ["L", 120],
  ["M", 130],
  ["N", 140],
  ["P", 150],
  ["Q", 160],
  ["R", 170],
  ["S", 180],
  ["T", 190],
  ["U", 200],
  ["H", 210],
  ["V", 240],
  ["W", 270],
  ["ZR", null],
  ["I", null],
])("speed %s is %s km/h", (symbol, kmh) => expect(speedSymbolKmh(symbol)).toBe(kmh));
