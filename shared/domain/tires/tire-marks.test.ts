import { expect, test } from "vitest";
import {
  LOAD_INDEX_KG,
  formatKilograms,
  isLoadIndex,
  isSpeedSymbol,
  loadIndexKg,
  loadMeaning,
  speedSymbolKmh,
} from "./tire-marks.ts";

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

test.each([
  ["88", true],
  ["121/118", true],
  ["0", true],
  ["160", false],
  ["121/160", false],
  ["160/121", false],
  ["121/", false],
  ["121/118/115", false],
  ["x88", false],
  ["88x", false],
  ["ab", false],
  ["1000", false],
  ["", false],
])("%s is a load index: %s", (text, isOne) => expect(isLoadIndex(text)).toBe(isOne));

test.each([
  ["H", true],
  ["ZR", true],
  ["A8", true],
  ["X", false],
  ["", false],
])("%s is a speed symbol: %s", (text, isOne) => expect(isSpeedSymbol(text)).toBe(isOne));

test.each([
  ["88", "560 kg por llanta"],
  ["121/118", "1,450 kg por llanta, 1,320 kg en rodado doble"],
  ["121/x118", "1,450 kg por llanta"],
  ["88x", null],
  ["x88", null],
  ["200", null],
])("the load %s means %s", (load, meaning) => expect(loadMeaning(load)).toBe(meaning));
